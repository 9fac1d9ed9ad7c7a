import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PendingResponses } from './pending-responses.ts';
import type { Middleware } from './request-pipeline.ts';

/** Closes connections with their next response once the service is about to stop, so that clients connect elsewhere. */
export class ConnectionDraining implements Middleware {
  private draining = false;

  constructor(private readonly pending: PendingResponses) {}

  drain(): void {
    this.draining = true;
    for (const response of this.pending) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  use(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (this.draining) response.setHeader('Connection', 'close');
    next();
  }
}
