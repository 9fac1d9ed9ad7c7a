import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requestContext } from '../request/request-context.ts';
import type { Stage } from '../request/request-stages.ts';
import { DatabaseQueues } from './database-queues.ts';
import { onBehalfOf } from './work-owner.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Runs each request on behalf of its workspace, and writes in turn. By then the body has been read, so that no slow
 * client occupies a place. Routes that read forms themselves take their turn when they process the files.
 */
@Injectable()
export class FairQueueStage implements Stage {
  constructor(private readonly turns: DatabaseQueues) {}

  run(context: ExecutionContext, next: () => Promise<unknown>): Promise<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { caller } = requestContext(request);
    if (!caller) return next();
    const atOnce = READS.has(request.method) || Boolean(request.is('multipart/form-data'));
    return onBehalfOf(caller.workspaceId, () => (atOnce ? next() : this.turns.writes.run(caller.workspaceId, next)));
  }
}
