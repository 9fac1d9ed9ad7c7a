import type { ServerResponse } from 'node:http';
import type { OnModuleDestroy } from '@nestjs/common';
import type { PendingResponses } from './middleware/pending-responses.ts';

/** Milliseconds between two checks of the pending responses. */
const LOOK_EVERY = 1_000;

/**
 * Closes connections whose client reads nothing of its answer for too long, since unread data is held in memory. A slow
 * client that keeps reading is not limited.
 */
export class WriteDeadline implements OnModuleDestroy {
  private readonly watched = new WeakSet<ServerResponse>();
  private readonly looks: NodeJS.Timeout;

  /** @param deadlineMs without any progress */
  constructor(
    private readonly pending: PendingResponses,
    private readonly deadlineMs: number,
  ) {
    this.looks = setInterval(() => this.look(), LOOK_EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.looks);
  }

  /** Sets the deadline on responses that have begun; Node extends it with every byte that is sent. */
  private look(): void {
    for (const response of this.pending) {
      if (!response.headersSent || this.watched.has(response)) continue;
      this.watched.add(response);
      // After the response, Node sets the idle timeout of the connection.
      response.socket?.setTimeout(this.deadlineMs);
    }
  }
}
