import type { ActivityLog, Clock, Jobs, TransactionRunner } from '@app/shared-kernel';
import { consequenceOf, type Outcome } from '../domain/attempt.ts';
import { webhookActivity } from '../domain/webhook-activity.ts';
import { signingGenerations } from '../domain/webhook.ts';
import type { ClaimedWebhook, DeliveryQueue, DueDelivery } from '../ports/delivery-queue.port.ts';
import type { WebhookNotices } from '../ports/webhook-notices.port.ts';
import type { WebhookSecrets } from '../ports/webhook-secrets.port.ts';
import type { WebhookSender } from '../ports/webhook-sender.port.ts';
import { deliveryJob } from './delivery-job.ts';

const OFF_SENTENCES = {
  failing: 'No delivery succeeded for five days.',
  gone: 'The receiver answered 410: it is gone.',
} as const;

/** Milliseconds after which a run makes way for other webhooks. */
const RUN_MS = 10_000;
/** Milliseconds after which a receiver is slow: each delivery to it makes way for others. */
const SLOW_MS = 1_000;

/** Sends what is due to one webhook, one delivery after another. */
export class DeliverEvents {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly notices: WebhookNotices,
    private readonly jobs: Jobs,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * What is left, or due later, gets another job. An interrupted delivery is repeated, also when it arrived.
   * @throws the signal's reason once it is aborted
   */
  async execute(workspaceId: string, webhookId: string, signal: AbortSignal): Promise<void> {
    const webhook = await this.queue.claim(workspaceId, webhookId);
    // Its holder looks again after its end.
    if (!webhook) return;
    try {
      await this.deliver(webhook, signal);
    } finally {
      const dueAt = await this.queue.release(webhook);
      if (dueAt) await this.jobs.enqueue(deliveryJob(workspaceId, webhookId, dueAt));
    }
  }

  private async deliver(webhook: ClaimedWebhook, signal: AbortSignal): Promise<void> {
    const ends = this.clock.now().getTime() + RUN_MS;
    while (this.clock.now().getTime() < ends) {
      signal.throwIfAborted();
      const delivery = await this.queue.next(webhook);
      if (!delivery) return;
      const outcome = await this.send(webhook, delivery, signal);
      const { restMs, turnOff } = await this.record(webhook, delivery, outcome);
      if (restMs > 0 || turnOff !== null || outcome.tookMs > SLOW_MS) return;
    }
  }

  private send(webhook: ClaimedWebhook, { id, body }: DueDelivery, signal: AbortSignal): Promise<Outcome> {
    const at = this.clock.now();
    const headers = this.secrets.headers(webhook, signingGenerations(webhook, at), { id, at, body });
    return this.sender.send({ url: webhook.url, headers, body }, signal);
  }

  private async record(webhook: ClaimedWebhook, delivery: DueDelivery, outcome: Outcome) {
    const consequence = consequenceOf(outcome, delivery, this.random());
    await this.transactions.run(async () => {
      await this.queue.record(webhook, delivery, outcome, consequence);
      const { turnOff } = consequence;
      if (turnOff === null) return;
      const actor = { workspaceId: webhook.workspaceId, via: 'system' } as const;
      this.activity.record(actor, webhookActivity('turned-off', webhook, { reason: turnOff }));
      await this.notices.turnedOff(webhook, OFF_SENTENCES[turnOff]);
    });
    return consequence;
  }
}
