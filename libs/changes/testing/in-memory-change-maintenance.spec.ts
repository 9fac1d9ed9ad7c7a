import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { changeMaintenanceContract } from './change-maintenance.contract.ts';
import { InMemoryChangeMaintenance } from './in-memory-change-maintenance.ts';

describe(InMemoryChangeMaintenance, () => {
  changeMaintenanceContract(async () => {
    const upkeep = new InMemoryChangeMaintenance();
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
