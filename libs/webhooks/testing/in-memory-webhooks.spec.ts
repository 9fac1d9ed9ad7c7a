import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { InMemoryDeliveries } from './in-memory-deliveries.ts';
import { InMemoryWebhooks } from './in-memory-webhooks.ts';
import { deliveryQueueContract, webhookRepositoryContract } from './webhooks.contract.ts';

describe(InMemoryWebhooks, () => {
  const open = async () => {
    const webhooks = new InMemoryWebhooks();
    return { webhooks, queue: new InMemoryDeliveries(webhooks), workspace: async () => randomUUID() };
  };
  webhookRepositoryContract(open);
  deliveryQueueContract(open);
});
