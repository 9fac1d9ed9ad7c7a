import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { InMemoryMovers } from './in-memory-movers.ts';
import { moversContract } from './movers.contract.ts';

describe(InMemoryMovers, () => {
  const movers = new InMemoryMovers();
  moversContract(async () => {
    const [workspaceId, ownerId, memberId] = [randomUUID(), randomUUID(), randomUUID()];
    movers.owners.set(workspaceId, ownerId);
    return { movers, workspaceId, ownerId, memberId };
  });
});
