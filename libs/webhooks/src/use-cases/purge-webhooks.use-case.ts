import type { WebhookErasure } from '../ports/webhook-erasure.port.ts';

/** Removes the webhooks of a deleted workspace. */
export class PurgeWebhooks {
  constructor(private readonly rows: WebhookErasure) {}

  /** @throws the signal's reason once it is aborted */
  async execute(workspaceId: string, signal: AbortSignal): Promise<void> {
    for await (const _ of this.rows.erase(workspaceId)) signal.throwIfAborted();
  }
}
