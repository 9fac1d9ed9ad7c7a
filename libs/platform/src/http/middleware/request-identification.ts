import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestContext } from '../../request/request-context.ts';
import type { Middleware } from './request-pipeline.ts';

/** Adds the request id to every response, and keeps browsers from guessing content types. */
export class RequestIdentification implements Middleware {
  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    response.setHeader('X-Request-Id', requestContext(request).id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  }
}
