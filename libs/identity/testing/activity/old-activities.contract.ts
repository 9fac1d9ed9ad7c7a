import { describe, expect, it } from '@app/shared-kernel/testing';
import type { OldActivities } from '../../src/ports/activity/old-activities.port.ts';

export interface OpenedActivities {
  readonly activities: OldActivities;
  /** @returns an id of its own */
  readonly workspace: () => Promise<string>;
  /** Records one entry a minute in the workspace, the first at `from`. */
  readonly add: (workspaceId: string, from: Date, minutes: number) => Promise<void>;
  /** @returns when the entries that are left were recorded, in any order */
  readonly left: () => Promise<readonly Date[]>;
}

const FIRST = new Date('2026-01-01T00:00:00.000Z');
const BEFORE = new Date('2026-01-02T00:00:00.000Z');
/** How many entries of one a minute from `FIRST` are older than `BEFORE`. */
const MINUTES = 1_440;

export function oldActivitiesContract(open: () => Promise<OpenedActivities>): void {
  describe('deletes entries of the activity log', () => {
    it('that are older, of every workspace, in several batches', async () => {
      const { activities, workspace, add, left } = await open();
      for (const entries of [1_500, MINUTES + 1, 3]) await add(await workspace(), FIRST, entries);
      await workspace();
      const batches = await deleteAll(activities);
      expect(batches.reduce((sum, batch) => sum + batch, 0)).toBe(2 * MINUTES + 3);
      expect(Math.max(...batches)).toBeLessThan(MINUTES);
      const rest = await left();
      expect(rest).toHaveLength(61);
      expect(new Date(Math.min(...rest.map(Number)))).toEqual(BEFORE);
    });

    it('and none, where none is older', async () => {
      const { activities, workspace, add } = await open();
      await add(await workspace(), BEFORE, 2);
      expect(await deleteAll(activities)).toEqual([]);
    });

    it('beside others that do the same, each entry once', async () => {
      const { activities, workspace, add, left } = await open();
      for (let at = 0; at < 3; at++) await add(await workspace(), FIRST, MINUTES);
      const batches = await Promise.all([1, 2, 3, 4].map(() => deleteAll(activities)));
      expect(batches.flat().reduce((sum, batch) => sum + batch, 0)).toBe(3 * MINUTES);
      expect(await left()).toEqual([]);
    });
  });
}

async function deleteAll(activities: OldActivities): Promise<number[]> {
  const batches: number[] = [];
  for await (const batch of activities.delete(BEFORE)) batches.push(batch);
  return batches;
}
