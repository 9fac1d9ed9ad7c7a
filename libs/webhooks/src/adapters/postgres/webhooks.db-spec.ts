import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { erasureContract } from '@app/shared-kernel/testing';
import { WorkspaceDatabase } from '../../../../../test/support/database/workspace-database.ts';
import { aWebhook, deliveryQueueContract, webhookRepositoryContract } from '../../../testing/webhooks.contract.ts';
import { PostgresDeliveryQueue } from './postgres-delivery-queue.ts';
import { PostgresDeliveryReader } from './postgres-delivery-reader.ts';
import { PostgresWebhookErasure } from './postgres-webhook-erasure.ts';
import { PostgresWebhookRepository } from './postgres-webhook-repository.ts';

describe('webhooks in PostgreSQL', () => {
  let open: WorkspaceDatabase;
  beforeAll(async () => {
    open = await WorkspaceDatabase.open();
  });
  afterAll(() => open.close());

  const opened = async () => ({
    webhooks: new PostgresWebhookRepository(open.database),
    queue: new PostgresDeliveryQueue(open.database),
    workspace: () => open.workspace(),
  });

  describe(PostgresWebhookRepository, () => {
    webhookRepositoryContract(opened);
  });
  describe(PostgresDeliveryQueue, () => {
    deliveryQueueContract(opened);

    it('gives a webhook again when the process that had it is gone', async () => {
      const { webhooks, queue, workspace } = await opened();
      const webhook = aWebhook(await workspace());
      await webhooks.add(webhook);
      const { workspaceId, id } = webhook;
      const gone = await queue.claim(workspaceId, id);
      await open.execute(
        `update webhooks set claimed_until = now() - interval '1 second' where workspace_id = $1`,
        workspaceId,
      );
      const next = await queue.claim(workspaceId, id);
      expect([gone === null, next === null, next?.claim === gone?.claim]).toEqual([false, false, false]);
    });

    it('finds what is overdue, unless the webhook is off', async () => {
      const { webhooks, queue, workspace } = await opened();
      const on = aWebhook(await workspace());
      const off = aWebhook(on.workspaceId, { active: false });
      for (const webhook of [on, off]) {
        await webhooks.add(webhook);
        const { workspaceId, id: webhookId } = webhook;
        await queue.add({ workspaceId, id: randomUUID(), webhookId, event: 'tag.created', body: '{}' });
      }
      await open.execute(
        `update webhook_deliveries set due_at = now() - interval '3 minutes' where workspace_id = $1`,
        on.workspaceId,
      );
      const overdue = (await queue.overdue()).filter(({ workspaceId }) => workspaceId === on.workspaceId);
      expect(overdue.map(({ webhookId }) => webhookId)).toEqual([on.id]);
    });
  });
  describe(PostgresDeliveryReader, () => {
    it('finds and lists the deliveries of one webhook, and none of another', async () => {
      const { webhooks, queue, workspace } = await opened();
      const webhook = aWebhook(await workspace());
      const other = aWebhook(webhook.workspaceId);
      for (const each of [webhook, other]) await webhooks.add(each);
      const { workspaceId } = webhook;
      const id = randomUUID();
      await queue.add({ workspaceId, id, webhookId: webhook.id, event: 'tag.created', body: '{}' });
      const reader = new PostgresDeliveryReader(open.database);
      const request = { page: 1, pageSize: 10, order: 'desc' } as const;
      expect(await reader.find(workspaceId, webhook.id, id)).toMatchObject({ id, state: 'waiting' });
      expect(await reader.find(workspaceId, other.id, id)).toBeNull();
      expect(await reader.find(await workspace(), webhook.id, id)).toBeNull();
      expect((await reader.list(webhook, {}, request)).total).toBe(1);
      expect(await reader.list(other, {}, request)).toEqual({ items: [], total: 0 });
    });
  });
  describe(PostgresWebhookErasure, () => {
    erasureContract(async () => ({
      erasure: new PostgresWebhookErasure(open.database),
      workspace: () => open.workspace(),
      fill: async (workspaceId, atLeast) => {
        await new PostgresWebhookRepository(open.database).add(aWebhook(workspaceId));
        await open.execute(
          `insert into webhook_deliveries (workspace_id, id, webhook_id, event, body, created_at)
           select $1, gen_random_uuid(), gen_random_uuid(), 'tag.created', '{}', now() from generate_series(1, $2)`,
          workspaceId,
          atLeast,
        );
      },
      left: (workspaceId) => open.rowsOf(workspaceId, 'webhooks', 'webhook_deliveries'),
    }));
  });
});
