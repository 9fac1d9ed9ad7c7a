import type { Clock, IdGenerator, Jobs, TransactionRunner } from '@app/shared-kernel';
import { bodyOf } from '../domain/delivery.ts';
import { CONTENT_CHANGED } from '../domain/webhook-events.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { ContentFeed, FeedPage } from '../ports/content-feed.port.ts';
import type { DeliveryQueue } from '../ports/delivery-queue.port.ts';
import type { WebhookRepository } from '../ports/webhook-repository.port.ts';
import { deliveryJob } from './delivery-job.ts';

/** Changed entities in one event, so that its body stays below the limit. */
const ROWS = 40;

/** Makes events of what changed since the last one, for one webhook that asks for `content.changed`. */
export class GatherChanges {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly queue: DeliveryQueue,
    private readonly feed: ContentFeed,
    private readonly jobs: Jobs,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws the signal's reason once it is aborted */
  async execute(workspaceId: string, webhookId: string, signal: AbortSignal): Promise<void> {
    for (let more = true; more; signal.throwIfAborted()) {
      const webhook = await this.webhooks.find(workspaceId, webhookId);
      if (!webhook?.active || !webhook.events.includes(CONTENT_CHANGED)) return;
      const page = await this.feed.since(workspaceId, webhook.feedCursor, ROWS);
      if (page.cursor === webhook.feedCursor) return;
      more = (await this.report(webhook, page)) && page.more;
    }
  }

  /** The event is stored with the new cursor. @returns whether it was: another job may have been first */
  private report(webhook: Webhook, page: FeedPage): Promise<boolean> {
    const { workspaceId, id: webhookId } = webhook;
    return this.transactions.run(async () => {
      if (!(await this.webhooks.moveFeedCursor(webhook, page.cursor))) return false;
      if (page.rows.length === 0 && !page.reset) return true;
      const id = this.ids.next();
      const body = bodyOf(CONTENT_CHANGED, this.clock.now(), dataOf(webhook, page));
      await this.queue.add({ workspaceId, id, webhookId, event: CONTENT_CHANGED, body });
      await this.jobs.enqueue(deliveryJob(workspaceId, webhookId));
      return true;
    });
  }
}

function dataOf({ workspaceId, feedCursor }: Webhook, { rows, cursor, more, reset }: FeedPage) {
  const tags = [...new Set(rows.flatMap((row) => row.tags))];
  const changes = rows.map(({ type, id, slug, status, deleted, changedAt }) => ({
    type,
    id,
    slug,
    status,
    deleted,
    changedAt,
  }));
  return { workspaceId, changes, tags, since: feedCursor, cursor, more, reset };
}
