import { describe, expect, it } from '@app/shared-kernel/testing';
import type { ChangeMaintenance } from '../src/ports/change-maintenance.port.ts';

export interface OpenedMaintenance {
  readonly upkeep: ChangeMaintenance;
  /** @returns the id of a new workspace without changes */
  readonly workspace: () => Promise<string>;
  /** Records deletions at one instant, with these versions. */
  readonly remove: (workspaceId: string, versions: readonly number[], at: Date) => Promise<void>;
  /** @returns how many deletions are left */
  readonly left: (workspaceId: string) => Promise<number>;
  /** @returns from which version on the record is complete; 0 if it always was */
  readonly completeFrom: (workspaceId: string) => Promise<number>;
}

const BEFORE = new Date('2026-01-02T00:00:00.000Z');
const OLD = new Date(BEFORE.getTime() - 1);
const versions = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** The contract of ChangeMaintenance. */
export function changeMaintenanceContract(open: () => Promise<OpenedMaintenance>): void {
  async function forgotten(upkeep: ChangeMaintenance): Promise<number[]> {
    const batches: number[] = [];
    for await (const batch of upkeep.forget(BEFORE)) batches.push(batch);
    return batches;
  }

  describe('forgets deletions', () => {
    it('before an instant, of each workspace, and stores from where its record is complete', async () => {
      const { upkeep, workspace, remove, left, completeFrom } = await open();
      const [a, b, untouched] = [await workspace(), await workspace(), await workspace()];
      await remove(a, [3, 7], OLD);
      await remove(a, [9], BEFORE);
      await remove(b, [2], OLD);
      await remove(untouched, [4], BEFORE);
      const batches = await forgotten(upkeep);
      expect(batches.reduce((sum, batch) => sum + batch, 0)).toBe(3);
      expect(await Promise.all([a, b, untouched].map(left))).toEqual([1, 0, 1]);
      expect(await Promise.all([a, b, untouched].map(completeFrom))).toEqual([7, 2, 0]);
      expect(await forgotten(upkeep)).toEqual([]);
    });

    it('and its record never becomes complete from an earlier version', async () => {
      const { upkeep, workspace, remove, completeFrom } = await open();
      const id = await workspace();
      await upkeep.beginAt(new Map([[id, 9]]));
      await remove(id, [4], OLD);
      await forgotten(upkeep);
      expect(await completeFrom(id)).toBe(9);
      await remove(id, [11], OLD);
      await forgotten(upkeep);
      expect(await completeFrom(id)).toBe(11);
    });

    it('in several statements where there are many', async () => {
      const { upkeep, workspace, remove, left } = await open();
      const id = await workspace();
      await remove(id, versions(1, 1_100), OLD);
      const [first] = await forgotten(upkeep);
      expect(first).toBeLessThan(1_100);
      expect(await left(id)).toBe(0);
    });

    it('as long as it is asked for more', async () => {
      const { upkeep, workspace, remove, left } = await open();
      const id = await workspace();
      await remove(id, versions(1, 1_100), OLD);
      for await (const _ of upkeep.forget(BEFORE)) break;
      expect(await left(id)).toBeGreaterThan(0);
      await forgotten(upkeep);
    });
  });

  it('begins the record of workspaces at versions, and never at an earlier one', async () => {
    const { upkeep, workspace, completeFrom } = await open();
    const [a, b] = [await workspace(), await workspace()];
    await upkeep.beginAt(new Map([[a, 5]]));
    await upkeep.beginAt(
      new Map([
        [a, 4],
        [b, 9],
      ]),
    );
    expect(await Promise.all([a, b].map(completeFrom))).toEqual([5, 9]);
    await upkeep.beginAt(new Map());
  });
}
