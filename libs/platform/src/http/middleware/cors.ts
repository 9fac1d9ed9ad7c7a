import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import { requestContext } from '../../request/request-context.ts';
import { isApiPath } from '../../request/request-path.ts';
import type { Middleware } from './request-pipeline.ts';

/** Seconds for which a browser may cache a preflight response. */
const MAX_AGE = 600;

/**
 * Allows pages of the given origins to call the APIs from browsers. Without origins it sends no headers, and browsers
 * refuse.
 */
export class Cors implements Middleware {
  private readonly answer: ReturnType<typeof cors> | null;

  /** @param origins such as `https://editor.example`; never a wildcard, because credentials may be sent */
  constructor(origins: readonly string[]) {
    this.answer =
      origins.length === 0
        ? null
        : cors({
            origin: [...origins],
            credentials: true,
            maxAge: MAX_AGE,
            exposedHeaders: [
              'ETag',
              'X-Cache-Tags',
              'X-Ignored-Parameters',
              'X-Request-Id',
              'Retry-After',
              'RateLimit-Limit',
              'RateLimit-Remaining',
              'RateLimit-Reset',
            ],
          });
  }

  /** A preflight is answered at once, because it has no credentials. */
  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const fromPage = request.headers.origin !== undefined && isApiPath(requestContext(request).path);
    if (this.answer && fromPage) this.answer(request, response, next);
    else next();
  }
}
