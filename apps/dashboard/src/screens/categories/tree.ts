import type { Api } from '../../api/index.ts';
import { flat, type TreeBranch } from '../../util/category-tree.ts';

export { flat, treeOf } from '../../util/category-tree.ts';

export type CategoryRow = Pick<
  Api.EditedCategory,
  'id' | 'parentId' | 'name' | 'slug' | 'path' | 'sortOrder' | 'isActive' | 'postCount'
>;

export type Branch = TreeBranch<CategoryRow>;

/** The ids of a branch and its descendants, below which it cannot be moved. */
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
 * The changes for one keyboard step: up and down among siblings, into the previous sibling, out to the parent's level.
 * @returns the writes, in order; none if the step is impossible
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

/** The place of a dragged category, in reading order without itself. */
export interface Place {
  /** The row to insert before; the number of rows for the end. */
  readonly index: number;
  /** At most one deeper than the previous row. */
  readonly depth: number;
}

/** The rows that stay in place while a branch is dragged. */
export function rowsWithout(branches: readonly Branch[], id: string): Branch[] {
  const carried = within(branches, id);
  return flat(branches).filter(({ category }) => !carried.has(category.id));
}

/** The nearest valid place: at most one deeper than the previous row, at least as deep as the next row. */
export function placeNear(rows: readonly Branch[], index: number, depth: number): Place {
  const most = index === 0 ? 0 : (rows[index - 1]?.depth ?? 0) + 1;
  const least = rows[index]?.depth ?? 0;
  return { index, depth: Math.max(Math.min(depth, most), Math.min(least, most)) };
}

/** The changes that move a category to a place. @returns the writes, in order; none if it is there already */
export function put(branches: readonly Branch[], id: string, { index, depth }: Place): Move[] {
  const own = flat(branches).find(({ category }) => category.id === id)?.category;
  if (!own) return [];
  const rows = rowsWithout(branches, id);
  const before = rows.slice(0, index);
  const parent = before.findLast((row) => row.depth === depth - 1)?.category ?? null;
  const parentId = depth === 0 ? null : (parent?.id ?? null);
  const siblings = rows.filter((row) => row.depth === depth && parentOf(rows, row) === parentId);
  const at = siblings.filter((row) => rows.indexOf(row) < index).length;
  const order = siblings.map(({ category }) => category).toSpliced(at, 0, own);
  return order.flatMap((category, sortOrder) => {
    const isMoved = category.id === id && category.parentId !== parentId;
    if (!isMoved && category.sortOrder === sortOrder) return [];
    return [{ id: category.id, ...(isMoved ? { parentId } : {}), sortOrder }];
  });
}

/** The parent of a row; a row whose parent is missing is at the top. */
function parentOf(rows: readonly Branch[], { category: { parentId } }: Branch): string | null {
  return rows.some(({ category }) => category.id === parentId) ? parentId : null;
}
