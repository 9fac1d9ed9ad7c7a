/**
 * The longest path of a category, in characters. It fits whole into an index entry and, together with a permalink
 * pattern and a post's slug, into the path of a redirect.
 */
export const CATEGORY_PATH_MAX = 1_000;

/** @param parentPath null for a root */
export function pathBelow(parentPath: string | null, slug: string): string {
  return parentPath === null ? slug : `${parentPath}/${slug}`;
}

/** Whether the path is the branch itself or lies below it. */
export function isWithin(path: string, branch: string): boolean {
  return path === branch || path.startsWith(`${branch}/`);
}

/** The new path of something within a branch after the branch moved. */
export function movedPath(path: string, from: string, to: string): string {
  return to + path.slice(from.length);
}
