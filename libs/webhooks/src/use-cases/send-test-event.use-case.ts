import {
  requireById,
  type Actor,
  type Clock,
  type IdGenerator,
  type Jobs,
  type TransactionRunner,
} from '@app/shared-kernel';
import { bodyOf } from '../domain/delivery.ts';
import { TEST_EVENT } from '../domain/webhook-events.ts';
import { WebhooksUnavailable } from '../domain/webhooks.errors.ts';
import type { DeliveryQueue } from '../ports/delivery-queue.port.ts';
import type { WebhookRepository } from '../ports/webhook-repository.port.ts';
import type { WebhookSecrets } from '../ports/webhook-secrets.port.ts';
import { deliveryJob } from './delivery-job.ts';

/** Sends a test event to a webhook, once, also while the webhook is off. */
export class SendTestEvent {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly queue: DeliveryQueue,
    private readonly secrets: WebhookSecrets,
    private readonly jobs: Jobs,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @returns the id of the delivery @throws NotFound @throws WebhooksUnavailable */
  async execute({ workspaceId }: Actor, webhookId: string): Promise<string> {
    const webhook = await requireById(webhookId, 'webhook', (known) => this.webhooks.find(workspaceId, known));
    if (!this.secrets.available) throw new WebhooksUnavailable();
    const id = this.ids.next();
    const body = bodyOf(TEST_EVENT, this.clock.now(), { workspaceId, webhookId: webhook.id });
    await this.transactions.run(async () => {
      await this.queue.add({ workspaceId, id, webhookId: webhook.id, event: TEST_EVENT, body });
      await this.jobs.enqueue(deliveryJob(workspaceId, webhook.id));
    });
    return id;
  }
}
