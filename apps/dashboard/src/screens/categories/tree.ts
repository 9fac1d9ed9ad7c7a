import type { Api } from '../../api/index.ts';
import { groupBy } from '../../util/group-by.ts';

export type CategoryRow = Pick<
  Api.EditedCategory,
  'id' | 'parentId' | 'name' | 'slug' | 'path' | 'sortOrder' | 'isActive'
> & { readonly postCount?: number };

export interface Branch {
  readonly category: CategoryRow;
  readonly depth: number;
  readonly children: readonly Branch[];
}

/** Children below their parents, in their order; one whose parent is not here stands at the top. */
export function treeOf(rows: readonly CategoryRow[]): Branch[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const grow = (parent: string | null, depth: number): Branch[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name))
      .map((category) => ({ category, depth, children: grow(category.id, depth + 1) }));
  return grow(null, 0);
}

/** In reading order. */
export function flat(branches: readonly Branch[]): Branch[] {
  return branches.flatMap((branch) => [branch, ...flat(branch.children)]);
}

/** The ids of a branch and of all below it: where it cannot be moved to. */
export function within(branches: readonly Branch[], id: string): Set<string> {
  const found = flat(branches).find(({ category }) => category.id === id);
  return new Set(found ? flat([found]).map(({ category }) => category.id) : []);
}

export interface Move {
  readonly id: string;
  readonly parentId?: string | null;
  readonly sortOrder?: number;
}

/**
 * What a step of the keyboard changes: up and down among siblings, in below the one before, out to beside the parent.
 * @returns the writes, in order; none where there is no way on
 */
export function step(branches: readonly Branch[], id: string, way: 'up' | 'down' | 'in' | 'out'): Move[] {
  const all = flat(branches);
  const own = all.find(({ category }) => category.id === id)?.category;
  if (!own) return [];
  const siblings = all.filter(({ category }) => category.parentId === own.parentId).map(({ category }) => category);
  const at = siblings.findIndex((category) => category.id === id);
  if (way === 'in') {
    const before = siblings[at - 1];
    return before ? [{ id, parentId: before.id, sortOrder: lastOf(all, before.id) + 1 }] : [];
  }
  if (way === 'out') {
    const parent = all.find(({ category }) => category.id === own.parentId)?.category;
    return parent ? [{ id, parentId: parent.parentId, sortOrder: parent.sortOrder + 1 }] : [];
  }
  const to = at + (way === 'up' ? -1 : 1);
  if (to < 0 || to >= siblings.length) return [];
  const order = siblings.toSpliced(at, 1).toSpliced(to, 0, own);
  return order.flatMap((category, sortOrder) =>
    category.sortOrder === sortOrder ? [] : [{ id: category.id, sortOrder }],
  );
}

function lastOf(all: readonly Branch[], parentId: string): number {
  return Math.max(
    -1,
    ...all.filter(({ category }) => category.parentId === parentId).map(({ category }) => category.sortOrder),
  );
}
