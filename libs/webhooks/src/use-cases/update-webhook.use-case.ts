import {
  NotFound,
  readCommand,
  requireId,
  type ActivityLog,
  type Actor,
  type Clock,
  type Jobs,
  type TransactionRunner,
} from '@app/shared-kernel';
import { webhookActivity } from '../domain/webhook-activity.ts';
import { CONTENT_CHANGED } from '../domain/webhook-events.ts';
import { webhookRules, type AllowedHosts, type WebhookContent } from '../domain/webhook-url.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { ContentFeed } from '../ports/content-feed.port.ts';
import type { WebhookRepository } from '../ports/webhook-repository.port.ts';
import { deliveryJob } from './delivery-job.ts';

/** Changes the given fields of a webhook. Turned on again, it receives what waits for it. */
export class UpdateWebhook {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly feed: ContentFeed,
    private readonly allowed: AllowedHosts,
    private readonly jobs: Jobs,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound @throws Invalid */
  async execute(actor: Actor, id: string, wanted: Partial<WebhookContent>): Promise<Webhook> {
    requireId(id, 'webhook');
    const { workspaceId } = actor;
    const changes = readCommand<Partial<WebhookContent>>(wanted, webhookRules(this.allowed), 'none');
    return this.transactions.run(async () => {
      const existing = (await this.webhooks.lock(workspaceId)).find((each) => each.id === id.toLowerCase());
      if (!existing) throw new NotFound('webhook');
      const fields = differing(existing, changes);
      if (fields.length === 0) return existing;
      const changed = await this.changed(existing, changes);
      await this.webhooks.save(changed);
      this.activity.record(actor, webhookActivity('updated', changed, { fields }));
      if (changed.active) await this.jobs.enqueue(deliveryJob(workspaceId, changed.id));
      return changed;
    });
  }

  private async changed(existing: Webhook, changes: Partial<WebhookContent>): Promise<Webhook> {
    const changed = { ...existing, ...changes, updatedAt: this.clock.now() };
    const { workspaceId, active, events } = changed;
    const asksAnew = events.includes(CONTENT_CHANGED) && !existing.events.includes(CONTENT_CHANGED);
    return {
      ...changed,
      offReason: active ? null : existing.offReason,
      // A new receiver, or one that was repaired, has not failed yet.
      failingSince: active && !existing.active ? null : existing.failingSince,
      feedCursor: asksAnew ? (await this.feed.since(workspaceId, null, 1)).cursor : existing.feedCursor,
    };
  }
}

function differing(existing: Webhook, changes: Partial<WebhookContent>): string[] {
  return (['url', 'events', 'active'] as const).filter(
    (field) => changes[field] !== undefined && JSON.stringify(changes[field]) !== JSON.stringify(existing[field]),
  );
}
