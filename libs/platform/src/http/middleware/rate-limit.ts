import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimited } from '@app/shared-kernel';
import { requestContext } from '../../request/request-context.ts';
import { isApiPath, isBelow } from '../../request/request-path.ts';
import type { RateLimiter, RateState } from '../rate-limit/rate-limiter.port.ts';
import type { Middleware } from './request-pipeline.ts';

const DOCS = '/docs';

/** Counts the requests of both APIs and of their reference page together. */
export class RateLimit implements Middleware {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws RateLimited */
  use(request: IncomingMessage, response: ServerResponse, next: () => void): void | Promise<void> {
    const { path } = requestContext(request);
    if (!isApiPath(path) && !isBelow(path, DOCS)) return next();
    const admit = (state: RateState) => this.admit(state, response, next);
    const state = this.limiter.take();
    return state instanceof Promise ? state.then(admit) : admit(state);
  }

  private admit({ allowed, limit, remaining, resetSeconds }: RateState, response: ServerResponse, next: () => void) {
    response.setHeader('RateLimit-Limit', limit);
    response.setHeader('RateLimit-Remaining', remaining);
    response.setHeader('RateLimit-Reset', resetSeconds);
    if (!allowed) throw new RateLimited(resetSeconds, 'Too many requests; please slow down.');
    next();
  }
}
