import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimited } from '@app/shared-kernel';
import { requestContext } from '../../request/request-context.ts';
import { WindowCounter } from '../rate-limit/window-counter.ts';
import type { Middleware } from './request-pipeline.ts';

/** Counts the requests of each key and each signed-in user, so that none uses up the limit of all. */
export class CallerBudget implements Middleware {
  private readonly counter: WindowCounter;

  /** @param perMinute requests of one caller, in this process */
  constructor(perMinute: number) {
    this.counter = new WindowCounter(perMinute);
  }

  /** @throws RateLimited */
  use(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
    const { caller, userId } = requestContext(request);
    const name = caller?.apiKeyId ?? userId;
    const wait = name === undefined ? null : this.counter.take(name);
    if (wait !== null) throw new RateLimited(wait, 'Too many requests of this caller; please slow down.');
    next();
  }
}
