import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { FixedClock } from '@app/shared-kernel/testing';
import { InMemoryTransfers } from './in-memory-transfers.ts';
import { transferRepositoryContract } from './transfer-repository.contract.ts';

// After everything that the contract calls old.
const LATER = new Date('2026-06-01T00:00:00.000Z');

describe(InMemoryTransfers, () => {
  transferRepositoryContract(async () => {
    return { transfers: new InMemoryTransfers(new FixedClock(LATER)), workspace: async () => randomUUID() };
  });
});
