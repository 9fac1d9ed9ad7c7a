import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestContext } from '../request/request-context.ts';
import { runWith } from '../work-context.ts';
import type { AuthorizationSnapshot } from './authorization-snapshot.ts';
import { requiredFor } from './body-access.interceptor.ts';
import { declaredAccess } from './declared-access.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps the access that a write was granted, so that the transaction can check it again. Runs before the body is read.
 */
@Injectable()
export class AuthorizationSnapshotInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { userId, caller, session } = requestContext(request);
    const access = declaredAccess(request);
    if (READS.has(request.method) || userId === undefined || access === undefined) return next.handle();
    const began = performance.now();
    const claim: AuthorizationSnapshot = {
      userId,
      caller,
      session,
      extras: new Set(),
      get access() {
        return requiredFor(access, request.body);
      },
      get age() {
        return performance.now() - began;
      },
    };
    return from(runWith({ authorization: claim }, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
