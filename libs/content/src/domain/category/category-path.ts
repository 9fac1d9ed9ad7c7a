/**
 * The longest path a category may have, in characters: it is indexed whole, and together with a permalink pattern and a
 * slug it still is a path that can be redirected.
 */
export const CATEGORY_PATH_MAX = 1_000;

/** @param parentPath null for a root */
export function pathBelow(parentPath: string | null, slug: string): string {
  return parentPath === null ? slug : `${parentPath}/${slug}`;
}

/** Whether the path is the branch itself or below it. */
export function isWithin(path: string, branch: string): boolean {
  return path === branch || path.startsWith(`${branch}/`);
}

/** Where something within a branch is once the branch has moved. */
export function movedPath(path: string, from: string, to: string): string {
  return to + path.slice(from.length);
}
