import { lockUntilCommit, type Database } from '@app/platform';
import type { Webhook } from '../../domain/webhook.ts';
import { WebhookRepository } from '../../ports/webhook-repository.port.ts';
import { toWebhook, WEBHOOK_COLUMNS, type WebhookRow } from './webhook-row.ts';

const LIST = {
  name: 'webhooks-list',
  text: `select ${WEBHOOK_COLUMNS} from webhooks where workspace_id = $1 order by created_at, id`,
};
const FIND = {
  name: 'webhooks-find',
  text: `select ${WEBHOOK_COLUMNS} from webhooks where workspace_id = $1 and id = $2`,
};
const ADD = {
  name: 'webhooks-add',
  text: `insert into webhooks (${WEBHOOK_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};
const SAVE = {
  name: 'webhooks-save',
  text: `update webhooks set url = $3, events = $4, active = $5, off_reason = $6, secret_generation = $7, secret_rotated_at = $8,
           failures = case when $9::timestamptz is null then 0 else failures end,
           rest_until = case when $9::timestamptz is null then null else rest_until end,
           failing_since = $9, feed_cursor = $10, updated_at = $11
         where workspace_id = $1 and id = $2`,
};
const REMOVE = { name: 'webhooks-remove', text: 'delete from webhooks where workspace_id = $1 and id = $2' };
const MOVE = {
  name: 'webhooks-move-cursor',
  text: `update webhooks set feed_cursor = $3
         where workspace_id = $1 and id = $2 and feed_cursor is not distinct from $4`,
};

export class PostgresWebhookRepository extends WebhookRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async list(workspaceId: string): Promise<readonly Webhook[]> {
    return (await this.database.query<WebhookRow>({ ...LIST, values: [workspaceId] })).map(toWebhook);
  }

  async find(workspaceId: string, id: string): Promise<Webhook | null> {
    const [row] = await this.database.query<WebhookRow>({ ...FIND, values: [workspaceId, id] });
    return row ? toWebhook(row) : null;
  }

  async lock(workspaceId: string): Promise<readonly Webhook[]> {
    await lockUntilCommit(this.database, `webhooks ${workspaceId}`);
    return this.list(workspaceId);
  }

  async add(webhook: Webhook): Promise<void> {
    const { workspaceId, id, feedCursor, createdAt, updatedAt } = webhook;
    const values = [workspaceId, id, ...written(webhook), feedCursor, createdAt, updatedAt];
    await this.database.execute({ ...ADD, values });
  }

  async save(webhook: Webhook): Promise<void> {
    const { workspaceId, id, feedCursor, updatedAt } = webhook;
    await this.database.execute({ ...SAVE, values: [workspaceId, id, ...written(webhook), feedCursor, updatedAt] });
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    await this.database.execute({ ...REMOVE, values: [workspaceId, id] });
  }

  async moveFeedCursor({ workspaceId, id, feedCursor }: Webhook, to: string): Promise<boolean> {
    return (await this.database.execute({ ...MOVE, values: [workspaceId, id, to, feedCursor] })) > 0;
  }
}

function written({ url, events, active, offReason, secretGeneration, secretRotatedAt, failingSince }: Webhook) {
  return [url, events, active, offReason, secretGeneration, secretRotatedAt, failingSince];
}
