import { describe, expect, it } from '../runner.ts';

/** What each context provides to delete the rows of a workspace. */
export interface Erasure {
  erase(workspaceId: string): AsyncIterable<unknown>;
}

export interface OpenedErasure {
  readonly erasure: Erasure;
  /** @returns the id of a new workspace */
  readonly workspace: () => Promise<string>;
  /** Creates at least this many rows of every kind in the workspace. */
  readonly fill: (workspaceId: string, atLeast: number) => Promise<void>;
  /** @returns how many rows of any kind are left */
  readonly left: (workspaceId: string) => Promise<number>;
}

/** More rows than one batch of an adapter holds. */
const SEVERAL_BATCHES = 1_100;

export function erasureContract(open: () => Promise<OpenedErasure>): void {
  describe('erases', () => {
    it('all rows of one workspace, and none of another', async () => {
      const { erasure, workspace, fill, left } = await open();
      const [gone, other] = [await workspace(), await workspace()];
      for (const id of [gone, other]) await fill(id, 3);
      const before = await left(other);
      await drain(erasure.erase(gone));
      expect(await left(gone)).toBe(0);
      expect(await left(other)).toBe(before);
      expect(before).toBeGreaterThanOrEqual(3);
    });

    it('nothing, where nothing is', async () => {
      const { erasure, workspace } = await open();
      expect(await drain(erasure.erase(await workspace()))).toBe(0);
    });

    it('in batches, and goes on where an earlier run was interrupted', async () => {
      const { erasure, workspace, fill, left } = await open();
      const id = await workspace();
      await fill(id, SEVERAL_BATCHES);
      const before = await left(id);
      for await (const _ of erasure.erase(id)) break;
      const between = await left(id);
      expect(between).toBeGreaterThan(0);
      expect(between).toBeLessThan(before);
      await drain(erasure.erase(id));
      expect(await left(id)).toBe(0);
    });

    it('beside others that erase the same', async () => {
      const { erasure, workspace, fill, left } = await open();
      const id = await workspace();
      await fill(id, SEVERAL_BATCHES);
      await Promise.all([1, 2, 3].map(() => drain(erasure.erase(id))));
      expect(await left(id)).toBe(0);
    });
  });
}

async function drain(batches: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of batches) count += 1;
  return count;
}
