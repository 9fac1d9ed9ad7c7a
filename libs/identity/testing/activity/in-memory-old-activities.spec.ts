import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { InMemoryOldActivities } from './in-memory-old-activities.ts';
import { oldActivitiesContract } from './old-activities.contract.ts';

describe(InMemoryOldActivities, () => {
  oldActivitiesContract(async () => {
    const activities = new InMemoryOldActivities();
    return {
      activities,
      workspace: async () => randomUUID(),
      add: async (_workspaceId, from, minutes) => {
        for (let at = 0; at < minutes; at++) activities.times.push(new Date(from.getTime() + at * 60_000));
      },
      left: async () => activities.times,
    };
  });
});
