import { NotFound, requireById, requireId, type Actor, type Jobs, type TransactionRunner } from '@app/shared-kernel';
import { WebhooksUnavailable } from '../domain/webhooks.errors.ts';
import type { DeliveryQueue } from '../ports/delivery-queue.port.ts';
import type { WebhookRepository } from '../ports/webhook-repository.port.ts';
import type { WebhookSecrets } from '../ports/webhook-secrets.port.ts';
import { deliveryJob } from './delivery-job.ts';

/** Sends a delivery again, with the same id and body, and all attempts. While the webhook is off, it waits. */
export class Redeliver {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly queue: DeliveryQueue,
    private readonly secrets: WebhookSecrets,
    private readonly jobs: Jobs,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound @throws WebhooksUnavailable */
  async execute({ workspaceId }: Actor, webhookId: string, id: string): Promise<void> {
    const webhook = await requireById(webhookId, 'webhook', (known) => this.webhooks.find(workspaceId, known));
    requireId(id, 'delivery');
    if (!this.secrets.available) throw new WebhooksUnavailable();
    await this.transactions.run(async () => {
      if (!(await this.queue.again(workspaceId, webhook.id, id))) throw new NotFound('delivery');
      await this.jobs.enqueue(deliveryJob(workspaceId, webhook.id));
    });
  }
}
