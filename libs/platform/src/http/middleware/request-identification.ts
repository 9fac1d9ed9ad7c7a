import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestContext } from '../../request/request-context.ts';
import type { Middleware } from './request-pipeline.ts';

/** Gives every answer the id of its request, and keeps browsers from guessing types. */
export class RequestIdentification implements Middleware {
  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    response.setHeader('X-Request-Id', requestContext(request).id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  }
}
