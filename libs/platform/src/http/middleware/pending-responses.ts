import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from './request-pipeline.ts';

/** The responses that are neither completely sent nor aborted. */
export class PendingResponses implements Middleware, Iterable<ServerResponse> {
  private readonly responses = new Set<ServerResponse>();

  use(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
    this.responses.add(response);
    response.on('close', () => this.responses.delete(response));
    next();
  }

  [Symbol.iterator](): Iterator<ServerResponse> {
    return this.responses.values();
  }
}
