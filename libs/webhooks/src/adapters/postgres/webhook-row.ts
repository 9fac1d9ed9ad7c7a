import type { OffReason, Webhook } from '../../domain/webhook.ts';

/** A row of `webhooks` as far as people see it. */
export interface WebhookRow {
  readonly workspace_id: string;
  readonly id: string;
  readonly url: string;
  readonly events: string[];
  readonly active: boolean;
  readonly off_reason: OffReason | null;
  readonly secret_generation: number;
  readonly secret_rotated_at: Date | null;
  readonly failing_since: Date | null;
  readonly feed_cursor: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const WEBHOOK_COLUMNS = `workspace_id, id, url, events, active, off_reason, secret_generation, secret_rotated_at,
  failing_since, feed_cursor, created_at, updated_at`;

export function toWebhook(row: WebhookRow): Webhook {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    url: row.url,
    events: row.events,
    active: row.active,
    offReason: row.off_reason,
    secretGeneration: row.secret_generation,
    secretRotatedAt: row.secret_rotated_at,
    failingSince: row.failing_since,
    feedCursor: row.feed_cursor,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
