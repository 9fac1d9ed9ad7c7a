import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import type { Authentication } from '../../access/authentication.ts';
import { requestContext } from '../../request/request-context.ts';
import { isApiPath } from '../../request/request-path.ts';
import type { Middleware } from '../middleware/request-pipeline.ts';
import { EXPOSED_HEADERS, PREFLIGHT_MAX_AGE } from './cors-headers.ts';
import { answerKeyPreflight } from './key-preflight.ts';

/**
 * Allows pages of the given origins to call the APIs from browsers, with any key or session. Pages of other origins need a
 * key for browsers; see `KeyOrigins`.
 */
export class Cors implements Middleware {
  private readonly answer: ReturnType<typeof cors> | null;

  /** @param origins such as `https://editor.example`; never a wildcard, because credentials may be sent */
  constructor(
    private readonly origins: readonly string[],
    private readonly authentication: Authentication,
  ) {
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
    const { path } = requestContext(request);
    if (origin === undefined || !isApiPath(path)) return next();
    const methods = this.authentication.pageMethodsOf(path);
    if (!this.origins.includes(origin) && answerKeyPreflight(request, response, methods)) return;
    if (this.answer) this.answer(request, response, next);
    else next();
  }
}
