import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { changeUpkeepContract } from './change-upkeep.contract.ts';
import { InMemoryChangeUpkeep } from './in-memory-change-upkeep.ts';

describe(InMemoryChangeUpkeep, () => {
  changeUpkeepContract(async () => {
    const upkeep = new InMemoryChangeUpkeep();
    return {
      upkeep,
      workspace: async () => randomUUID(),
      remove: async (workspaceId, versions, changedAt) => {
        const more = versions.map((version) => ({ workspaceId, version, changedAt }));
        upkeep.tombstones = [...upkeep.tombstones, ...more];
      },
      left: async (id) => upkeep.tombstones.filter(({ workspaceId }) => workspaceId === id).length,
      completeFrom: async (id) => upkeep.completeFrom.get(id) ?? 0,
    };
  });
});
