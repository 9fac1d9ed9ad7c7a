import { Invalid, type JsonObject } from '@app/shared-kernel';

/**
 * Orders categories so that every parent comes before its children.
 *
 * @throws Invalid for a cycle; a missing parent is left for the restore to refuse
 */
export function parentsFirst(categories: readonly JsonObject[]): JsonObject[] {
  const children = new Map<unknown, JsonObject[]>();
  const ids = new Set(categories.map(({ id }) => id));
  for (const category of categories) {
    const { parentId } = category;
    const parent = ids.has(parentId ?? null) ? parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(category);
    else children.set(parent, [category]);
  }
  const ordered = [...(children.get(null) ?? [])];
  // The list grows during the iteration.
  for (const { id } of ordered) ordered.push(...(children.get(id) ?? []));
  if (ordered.length !== categories.length) throw new Invalid('The categories of the archive go in a circle.');
  return ordered;
}
