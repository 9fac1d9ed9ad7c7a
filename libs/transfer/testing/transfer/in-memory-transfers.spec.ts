import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { FixedClock } from '@app/shared-kernel/testing';
import { InMemoryTransfers } from './in-memory-transfers.ts';
import { transferRepositoryContract } from './transfer-repository.contract.ts';

describe(InMemoryTransfers, () => {
  transferRepositoryContract(async () => {
    return { transfers: new InMemoryTransfers(new FixedClock()), workspace: async () => randomUUID() };
  });
});
