import { groupBy } from './group-by.ts';

/** What a tree needs to know of a category. */
interface TreeRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly sortOrder: number;
}

export interface TreeBranch<Row> {
  readonly category: Row;
  readonly depth: number;
  readonly children: readonly TreeBranch<Row>[];
}

/** Nests children below their parents, in order; a category whose parent is missing is placed at the top. */
export function treeOf<Row extends TreeRow>(rows: readonly Row[]): TreeBranch<Row>[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const grow = (parent: string | null, depth: number): TreeBranch<Row>[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name))
      .map((category) => ({ category, depth, children: grow(category.id, depth + 1) }));
  return grow(null, 0);
}

/** All branches in reading order. */
export function flat<Row>(branches: readonly TreeBranch<Row>[]): TreeBranch<Row>[] {
  return branches.flatMap((branch) => [branch, ...flat(branch.children)]);
}
