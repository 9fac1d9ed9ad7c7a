import { deleteOldRows, type Database } from '@app/platform';
import type { Consequence, Outcome } from '../../domain/attempt.ts';
import type { NewDelivery } from '../../domain/delivery.ts';
import { DeliveryQueue, type ClaimedWebhook, type DueDelivery, type Overdue } from '../../ports/delivery-queue.port.ts';
import * as SQL from './delivery-queue.sql.ts';
import { toWebhook, type WebhookRow } from './webhook-row.ts';

export class PostgresDeliveryQueue extends DeliveryQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async claim(workspaceId: string, webhookId: string): Promise<ClaimedWebhook | null> {
    const values = [workspaceId, webhookId];
    const [row] = await this.database.query<WebhookRow & { claim: string }>({ ...SQL.CLAIM_ONE, values });
    return row ? { ...toWebhook(row), claim: row.claim } : null;
  }

  async next({ workspaceId, id, claim }: ClaimedWebhook): Promise<DueDelivery | null> {
    const [due] = await this.database.query<DueDelivery>({ ...SQL.NEXT, values: [workspaceId, id, claim] });
    return due ?? null;
  }

  async record(
    { workspaceId, id, claim }: ClaimedWebhook,
    delivery: DueDelivery,
    { status, response, error, tookMs }: Outcome,
    { state, retryInMs, restMs, turnOff }: Consequence,
  ): Promise<void> {
    const attempt = [delivery.id, state, retryInMs, status, response, error, tookMs, restMs, turnOff];
    await this.database.execute({ ...SQL.RECORD, values: [workspaceId, id, claim, ...attempt] });
  }

  async release({ workspaceId, id, claim }: ClaimedWebhook): Promise<Date | null> {
    if ((await this.database.execute({ ...SQL.RELEASE, values: [workspaceId, id, claim] })) === 0) return null;
    const [due] = await this.database.query<{ due_at: Date }>({ ...SQL.DUE_AT, values: [workspaceId, id] });
    return due?.due_at ?? null;
  }

  async add({ workspaceId, id, webhookId, event, body }: NewDelivery): Promise<void> {
    await this.database.execute({ ...SQL.ADD, values: [workspaceId, id, webhookId, event, body] });
  }

  async again(workspaceId: string, webhookId: string, id: string): Promise<boolean> {
    return (await this.database.execute({ ...SQL.AGAIN, values: [workspaceId, webhookId, id] })) > 0;
  }

  overdue(): Promise<readonly Overdue[]> {
    return this.database.query<Overdue>({ ...SQL.OVERDUE, values: [] });
  }

  forget(before: Date): AsyncIterable<number> {
    return deleteOldRows(this.database, SQL.OLD, before);
  }
}
