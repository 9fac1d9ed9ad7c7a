import { NotFound, requireId, type ActivityLog, type Actor, type TransactionRunner } from '@app/shared-kernel';
import { webhookActivity } from '../domain/webhook-activity.ts';
import type { WebhookRepository } from '../ports/webhook-repository.port.ts';

/** Deletes a webhook. Nothing more is sent; a delivery that is under way may still arrive. */
export class DeleteWebhook {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound */
  async execute(actor: Actor, id: string): Promise<void> {
    requireId(id, 'webhook');
    await this.transactions.run(async () => {
      const webhooks = await this.webhooks.lock(actor.workspaceId);
      const existing = webhooks.find((each) => each.id === id.toLowerCase());
      if (!existing) throw new NotFound('webhook');
      await this.webhooks.remove(actor.workspaceId, existing.id);
      this.activity.record(actor, webhookActivity('deleted', existing));
    });
  }
}
