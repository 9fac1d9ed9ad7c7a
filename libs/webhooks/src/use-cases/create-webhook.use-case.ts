import {
  QuotaExceeded,
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { webhookActivity } from '../domain/webhook-activity.ts';
import { CONTENT_CHANGED } from '../domain/webhook-events.ts';
import { webhookRules, type AllowedHosts, type WebhookContent } from '../domain/webhook-url.ts';
import { WEBHOOKS_MAX, type Webhook } from '../domain/webhook.ts';
import { WebhooksUnavailable } from '../domain/webhooks.errors.ts';
import type { ContentFeed } from '../ports/content-feed.port.ts';
import type { WebhookRepository } from '../ports/webhook-repository.port.ts';
import type { WebhookSecrets } from '../ports/webhook-secrets.port.ts';

/** A webhook with its current secret. */
export interface IssuedWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** Creates a webhook; its secret is returned once. */
export class CreateWebhook {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly feed: ContentFeed,
    private readonly allowed: AllowedHosts,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws Invalid @throws QuotaExceeded @throws WebhooksUnavailable */
  async execute(actor: Actor, wanted: WebhookContent): Promise<IssuedWebhook> {
    if (!this.secrets.available) throw new WebhooksUnavailable();
    const { workspaceId } = actor;
    const { url, events, active = true } = readCommand<WebhookContent>(wanted, webhookRules(this.allowed), 'all');
    const at = this.clock.now();
    return this.transactions.run(async () => {
      const others = await this.webhooks.lock(workspaceId);
      if (others.length >= WEBHOOKS_MAX)
        throw new QuotaExceeded(`A workspace has at most ${WEBHOOKS_MAX} webhooks.`, 'webhooks', WEBHOOKS_MAX);
      const webhook: Webhook = {
        workspaceId,
        id: this.ids.next(),
        url,
        events,
        active,
        offReason: null,
        secretGeneration: 1,
        secretRotatedAt: null,
        failingSince: null,
        feedCursor: events.includes(CONTENT_CHANGED) ? (await this.feed.since(workspaceId, null, 1)).cursor : null,
        createdAt: at,
        updatedAt: at,
      };
      await this.webhooks.add(webhook);
      this.activity.record(actor, webhookActivity('created', webhook, { events }));
      return { webhook, secret: this.secrets.secret(webhook, 1) };
    });
  }
}
