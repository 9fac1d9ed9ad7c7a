import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from './request-pipeline.ts';

/** Ends connections with their next answer once the service is about to stop, so that clients go elsewhere. */
export class ConnectionDraining implements Middleware {
  private readonly answering = new Set<ServerResponse>();
  private draining = false;

  drain(): void {
    this.draining = true;
    for (const response of this.answering) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  use(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (this.draining) response.setHeader('Connection', 'close');
    this.answering.add(response);
    response.once('close', () => this.answering.delete(response));
    next();
  }
}
