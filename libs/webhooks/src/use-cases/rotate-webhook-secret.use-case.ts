import {
  NotFound,
  requireId,
  type ActivityLog,
  type Actor,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { webhookActivity } from '../domain/webhook-activity.ts';
import { WebhooksUnavailable } from '../domain/webhooks.errors.ts';
import type { WebhookRepository } from '../ports/webhook-repository.port.ts';
import type { WebhookSecrets } from '../ports/webhook-secrets.port.ts';
import type { IssuedWebhook } from './create-webhook.use-case.ts';

/** Gives a webhook another secret. The previous one also signs for 24 hours. */
export class RotateWebhookSecret {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound @throws WebhooksUnavailable */
  async execute(actor: Actor, id: string): Promise<IssuedWebhook> {
    requireId(id, 'webhook');
    if (!this.secrets.available) throw new WebhooksUnavailable();
    return this.transactions.run(async () => {
      const webhooks = await this.webhooks.lock(actor.workspaceId);
      const existing = webhooks.find((each) => each.id === id.toLowerCase());
      if (!existing) throw new NotFound('webhook');
      const now = this.clock.now();
      const secretGeneration = existing.secretGeneration + 1;
      const webhook = { ...existing, secretGeneration, secretRotatedAt: now, updatedAt: now };
      await this.webhooks.save(webhook);
      this.activity.record(actor, webhookActivity('secret-rotated', webhook));
      return { webhook, secret: this.secrets.secret(webhook, secretGeneration) };
    });
  }
}
