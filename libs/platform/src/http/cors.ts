import cors from 'cors';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Seconds for which a browser may remember a preflight. */
const MAX_AGE = 600;

/** Lets pages of the named origins call the APIs from browsers. With none named, nothing is said and browsers refuse. */
export class Cors {
  private readonly answer: ReturnType<typeof cors> | null;

  /** @param origins such as `https://editor.example`; never a wildcard, for credentials may be sent */
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
              'X-Request-Id',
              'Retry-After',
              'RateLimit-Limit',
              'RateLimit-Remaining',
              'RateLimit-Reset',
            ],
          });
  }

  /** @returns true when the request was a preflight, which is answered now; nobody has to be known for it */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.answer || request.headers.origin === undefined) return false;
    let passed = false;
    this.answer(request, response, () => (passed = true));
    return !passed;
  }
}
