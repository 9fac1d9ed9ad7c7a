import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestContext } from '../request/request-context.ts';
import { runWith } from '../work-context.ts';
import { DatabaseQueues } from './database-queues.ts';

/** Bytes of a JSON body. Smaller ones take a few milliseconds to process. */
const LARGE_BODY = 100_000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Runs each request on behalf of its workspace, and writes in turn. By then the body has been read, so that no slow
 * client occupies a place. Routes that read forms themselves take their turn when they process the files.
 */
@Injectable()
export class FairQueueInterceptor implements NestInterceptor {
  constructor(private readonly turns: DatabaseQueues) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { caller, bodyBytes = 0 } = requestContext(request);
    if (!caller) return next.handle();
    const atOnce = READS.has(request.method) || Boolean(request.is('multipart/form-data'));
    const rest = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const { workspaceId } = caller;
    const write = () => (atOnce ? rest() : this.turns.writes.run(workspaceId, rest));
    const isLarge = bodyBytes > LARGE_BODY;
    return from(
      runWith({ tenant: workspaceId }, () => (isLarge ? this.turns.largeBodies.run(workspaceId, write) : write())),
    );
  }
}
