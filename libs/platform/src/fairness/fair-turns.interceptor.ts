import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestContext } from '../request/request-context.ts';
import { FairTurns } from './fair-turns.ts';
import { onBehalfOf } from './work-owner.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Runs each request on behalf of its workspace, and writes in turn. Bodies have been read by then, so that no slow
 * client holds a place. Forms, which routes read themselves, take turns where their files are processed.
 */
@Injectable()
export class FairTurnsInterceptor implements NestInterceptor {
  constructor(private readonly turns: FairTurns) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { caller } = requestContext(request);
    if (!caller) return next.handle();
    const work = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const atOnce = READS.has(request.method) || Boolean(request.is('multipart/form-data'));
    return from(
      onBehalfOf(caller.workspaceId, () => (atOnce ? work() : this.turns.writes.run(caller.workspaceId, work))),
    );
  }
}
