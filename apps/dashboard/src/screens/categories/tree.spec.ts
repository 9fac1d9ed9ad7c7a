import { describe, expect, it } from '@jest/globals';
import { flat, placeNear, put, rowsWithout, treeOf, type CategoryRow, type Move } from './tree.ts';

const row = (id: string, parentId: string | null, sortOrder: number): CategoryRow => ({
  id,
  parentId,
  sortOrder,
  name: id,
  slug: id,
  path: `/${id}`,
  isActive: true,
  postCount: 0,
});

const ROWS = [row('a', null, 0), row('a1', 'a', 0), row('a2', 'a', 1), row('b', null, 1), row('c', null, 2)];

/** The tree as indented names, after the writes. */
function after(moves: readonly Move[]): string[] {
  const written = ROWS.map((old) => ({ ...old, ...moves.find(({ id }) => id === old.id) }));
  return flat(treeOf(written)).map(({ category, depth }) => '-'.repeat(depth) + category.id);
}

describe('carrying a category', () => {
  const branches = treeOf(ROWS);

  it.each<[string, number, number, string[]]>([
    ['c', 0, 0, ['c', 'a', '-a1', '-a2', 'b']],
    ['c', 2, 1, ['a', '-a1', '-c', '-a2', 'b']],
    ['c', 2, 2, ['a', '-a1', '--c', '-a2', 'b']],
    ['c', 3, 1, ['a', '-a1', '-a2', '-c', 'b']],
    ['a', 1, 0, ['b', 'a', '-a1', '-a2', 'c']],
    ['a', 1, 1, ['b', '-a', '--a1', '--a2', 'c']],
    ['a2', 4, 0, ['a', '-a1', 'b', 'c', 'a2']],
  ])('puts %s before row %d at depth %d', (id, index, depth, tree) => {
    expect(after(put(branches, id, { index, depth }))).toEqual(tree);
  });

  it('writes nothing where it stands already', () => {
    expect(put(branches, 'b', { index: 3, depth: 0 })).toEqual([]);
  });

  it('keeps to what a tree allows', () => {
    const rows = rowsWithout(branches, 'c');
    expect(rows.map(({ category }) => category.id)).toEqual(['a', 'a1', 'a2', 'b']);
    expect(placeNear(rows, 0, 3)).toEqual({ index: 0, depth: 0 });
    expect(placeNear(rows, 1, 5)).toEqual({ index: 1, depth: 1 });
    expect(placeNear(rows, 2, 0)).toEqual({ index: 2, depth: 1 });
    expect(placeNear(rows, 4, 9)).toEqual({ index: 4, depth: 1 });
  });

  it('never carries a branch below itself', () => {
    expect(rowsWithout(branches, 'a').map(({ category }) => category.id)).toEqual(['b', 'c']);
  });
});
