import type { IncomingMessage, ServerResponse } from 'node:http';
import { Forbidden } from '@app/shared-kernel';
import { requestContext } from '../../request/request-context.ts';
import type { CallerBudget } from '../middleware/caller-budget.ts';
import type { Middleware } from '../middleware/request-pipeline.ts';
import { EXPOSED_HEADERS } from './cors-headers.ts';

const ALLOW = 'Access-Control-Allow-Origin';

/** Lets pages of the origins of a key read its answers, and refuses the key from anywhere else. */
export class KeyOrigins implements Middleware {
  constructor(private readonly budget: CallerBudget) {}

  /** @throws Forbidden for a request from another origin, or without one @throws RateLimited for too many of them */
  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { origins } = requestContext(request).caller ?? {};
    if (origins === undefined) return next();
    const { origin } = request.headers;
    const vary = String(response.getHeader('Vary') ?? '');
    if (!/\borigin\b/i.test(vary)) response.appendHeader('Vary', 'Origin');
    if (origin === undefined || !origins.includes(origin)) {
      this.budget.count(request);
      throw refusal(origin);
    }
    response.setHeader(ALLOW, origin);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(','));
    next();
  }
}

function refusal(origin: string | undefined): Forbidden {
  const from = origin === undefined ? 'requests without an origin' : `pages of ${origin.slice(0, 255)}`;
  return new Forbidden(`This key is not for ${from}.`, { reason: 'origin' });
}
