import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import { requestContext } from '../../request/request-context.ts';
import { isApiPath } from '../../request/request-path.ts';
import { EXPOSED_HEADERS, PREFLIGHT_MAX_AGE } from './cors-headers.ts';
import { answerKeyPreflight } from './key-preflight.ts';
import type { Middleware } from './request-pipeline.ts';

/**
 * Allows pages of the given origins to call the APIs from browsers, with any key or session. Pages of other origins need a
 * key for browsers; see `KeyOrigins`.
 */
export class Cors implements Middleware {
  private readonly answer: ReturnType<typeof cors> | null;

  /** @param origins such as `https://editor.example`; never a wildcard, because credentials may be sent */
  constructor(private readonly origins: readonly string[]) {
    this.answer =
      origins.length === 0
        ? null
        : cors({
            origin: [...origins],
            credentials: true,
            maxAge: PREFLIGHT_MAX_AGE,
            exposedHeaders: EXPOSED_HEADERS,
          });
  }

  /** A preflight is answered at once, because it has no credentials. */
  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { origin } = request.headers;
    if (origin === undefined || !isApiPath(requestContext(request).path)) return next();
    if (!this.origins.includes(origin) && answerKeyPreflight(request, response)) return;
    if (this.answer) this.answer(request, response, next);
    else next();
  }
}
