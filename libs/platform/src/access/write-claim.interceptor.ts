import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import { requestContext } from '../request/request-context.ts';
import type { Access } from './access.ts';
import { declaredAccess } from './declared-access.ts';
import { touchesMoreThanSeo } from './seo-alone.interceptor.ts';
import { withinWrite, type WriteClaim } from './write-claim.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps the access that a write was granted, so that the transaction can check it again. Runs before the body is read.
 */
@Injectable()
export class WriteClaimInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { userId, caller, session } = requestContext(request);
    const access = declaredAccess(request);
    if (READS.has(request.method) || userId === undefined || access === undefined) return next.handle();
    const began = performance.now();
    const claim: WriteClaim = {
      userId,
      caller,
      session,
      extras: new Set(),
      get access() {
        return narrowed(access, request.body);
      },
      get age() {
        return performance.now() - began;
      },
    };
    // Subscribing starts all that follows, so it happens within the claim.
    return new Observable((subscriber) => withinWrite(claim, () => next.handle().subscribe(subscriber)));
  }
}

/** `seo:write` alone is enough only for a body that changes nothing else. */
function narrowed(access: Access, body: unknown): Access {
  if (access.kind !== 'any-of' || !access.entityWrite || !touchesMoreThanSeo(body, access.entityWrite.body)) {
    return access;
  }
  return { kind: 'any-of', permissions: [access.entityWrite.permission] };
}
