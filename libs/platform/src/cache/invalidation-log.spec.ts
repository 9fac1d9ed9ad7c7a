import { describe, expect, it, jest } from '@jest/globals';
import { placesTag } from './cache-tags.ts';
import { ChangeSource, type ChangedTag } from './change-source.ts';
import { InvalidationLog } from './invalidation-log.ts';

const A = 'workspace-a';

/** A record of changes that the test writes. */
class WrittenChanges extends ChangeSource {
  readonly asked: number[] = [];
  rows: ChangedTag[] | null = [];

  async since(_workspaceId: string, version: number): Promise<readonly ChangedTag[] | null> {
    this.asked.push(version);
    return this.rows?.filter((row) => row.version > version) ?? null;
  }
}

const post = (version: number, id: string | null): ChangedTag => ({ version, type: 'post', id });

describe(InvalidationLog.name, () => {
  const open = () => {
    const source = new WrittenChanges();
    const changes = new InvalidationLog(source);
    changes.begin(A, 5);
    return { source, changes };
  };

  it('knows what changed after an answer was made, and nothing else', async () => {
    const { source, changes } = open();
    source.rows = [post(6, 'x')];
    await changes.reach(A, 6);
    expect(changes.changed(A, ['post:x'], 5)).toBe(true);
    expect(changes.changed(A, ['post:x'], 6)).toBe(false);
    expect(changes.changed(A, ['post'], 5)).toBe(true);
    expect(changes.changed(A, ['post:y', 'author:x', 'author'], 5)).toBe(false);
  });

  it('knows that an entity which keeps its place leaves lists of places as they are', async () => {
    const { source, changes } = open();
    source.rows = [{ ...post(8, 'x'), movedIn: 6 }];
    await changes.reach(A, 8);
    expect(changes.changed(A, ['post'], 6)).toBe(true);
    expect(changes.changed(A, ['post:x'], 6)).toBe(true);
    expect(changes.changed(A, [placesTag('post')], 6)).toBe(false);
    expect(changes.changed(A, [placesTag('post')], 5)).toBe(true);
    source.rows = [post(9, null)];
    await changes.reach(A, 9);
    expect(changes.changed(A, [placesTag('post')], 8)).toBe(true);
    source.rows = [{ version: 10, type: null, id: null }];
    await changes.reach(A, 10);
    expect(changes.changed(A, [placesTag('page')], 9)).toBe(true);
  });

  it('asks once for a version, however many wait, and again for a later one', async () => {
    const { source, changes } = open();
    source.rows = [post(6, 'x')];
    await Promise.all([changes.reach(A, 6), changes.reach(A, 6), changes.reach(A, 6)]);
    await changes.reach(A, 6);
    expect(source.asked).toEqual([5]);
    source.rows = [post(6, 'x'), post(8, 'y')];
    await changes.reach(A, 7);
    expect(changes.upTo(A)).toBe(8);
    expect(source.asked).toEqual([5, 6]);
  });

  it('takes everything of a type for changed where no id is named, and everything where no type is', async () => {
    const { source, changes } = open();
    source.rows = [post(6, null)];
    await changes.reach(A, 6);
    expect(changes.changed(A, ['post:x'], 5)).toBe(true);
    expect(changes.changed(A, ['author:x'], 5)).toBe(false);
    source.rows = [{ version: 7, type: null, id: null }];
    await changes.reach(A, 7);
    expect(changes.changed(A, ['author:x'], 6)).toBe(true);
    expect(changes.changed(A, [], 6)).toBe(true);
    expect(changes.changed(A, ['author:x'], 7)).toBe(false);
  });

  it.each([
    ['the record does not reach back', null],
    ['a version has no row', [post(6, 'x')]],
  ])('takes everything for changed when %s', async (_, rows) => {
    const { source, changes } = open();
    source.rows = rows;
    await changes.reach(A, 7);
    expect(changes.changed(A, ['author:x'], 6)).toBe(true);
    expect(changes.changed(A, ['author:x'], 7)).toBe(false);
  });

  it('takes everything for changed in a workspace that it does not know', () => {
    expect(open().changes.changed('workspace-b', [], 5)).toBe(true);
  });

  it('fails with its source, and asks again the next time', async () => {
    const { source, changes } = open();
    const down = jest.spyOn(source, 'since').mockRejectedValueOnce(new Error('down'));
    await expect(changes.reach(A, 6)).rejects.toThrow('down');
    expect(changes.upTo(A)).toBe(5);
    down.mockRestore();
    source.rows = [post(6, 'x')];
    await changes.reach(A, 6);
    expect(changes.upTo(A)).toBe(6);
  });

  it('holds a bounded number of names', async () => {
    const { source, changes } = open();
    source.rows = Array.from({ length: 10_001 }, (_, n) => post(6, String(n)));
    await changes.reach(A, 6);
    expect(changes.changed(A, ['author:x'], 5)).toBe(true);
    expect(changes.changed(A, ['author:x'], 6)).toBe(false);
  });
});
