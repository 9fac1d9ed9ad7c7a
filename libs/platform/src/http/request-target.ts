import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Invalid } from '@app/shared-kernel';
import type { Stage } from '../request/request-stages.ts';

/** Whether a request target is percent-encoded UTF-8 throughout. */
export function isDecodable(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    decodeURIComponent(target);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses a target that cannot be decoded, instead of searching for the replacement characters of a lenient decoder.
 */
@Injectable()
export class RequestTargetStage implements Stage {
  run(context: ExecutionContext, next: () => Promise<unknown>): Promise<unknown> {
    if (!isDecodable(context.switchToHttp().getRequest<Request>().originalUrl)) throw new UndecodableTarget();
    return next();
  }
}

export class UndecodableTarget extends Invalid {
  constructor() {
    super('The path or the query holds a bad percent-encoding.');
  }
}
