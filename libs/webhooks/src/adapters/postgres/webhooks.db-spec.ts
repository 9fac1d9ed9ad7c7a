import { afterAll, beforeAll, describe } from '@jest/globals';
import { erasureContract } from '@app/shared-kernel/testing';
import { WorkspaceDatabase } from '../../../../../test/support/database/workspace-database.ts';
import { aWebhook, deliveryQueueContract, webhookRepositoryContract } from '../../../testing/webhooks.contract.ts';
import { PostgresDeliveryQueue } from './postgres-delivery-queue.ts';
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
