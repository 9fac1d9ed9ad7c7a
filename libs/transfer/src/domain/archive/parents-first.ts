import { Invalid, type JsonObject, type JsonValue } from '@app/shared-kernel';

/**
 * Orders categories so that every parent comes before its children.
 *
 * @throws Invalid for a cycle; a missing parent is left for the restore to refuse
 */
export function parentsFirst(categories: readonly JsonObject[]): JsonObject[] {
  const children = new Map<unknown, JsonObject[]>();
  const ids = new Set(categories.map(({ id }) => inLowerCase(id)));
  for (const category of categories) {
    const parentId = inLowerCase(category['parentId']);
    const parent = ids.has(parentId) ? parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(category);
    else children.set(parent, [category]);
  }
  const ordered = [...(children.get(null) ?? [])];
  // The list grows during the iteration.
  for (const { id } of ordered) ordered.push(...(children.get(inLowerCase(id)) ?? []));
  if (ordered.length !== categories.length) throw new Invalid('The categories of the archive go in a circle.');
  return ordered;
}

/** Ids are the same in upper and lower case. */
function inLowerCase(id: JsonValue | undefined): JsonValue {
  return typeof id === 'string' ? id.toLowerCase() : (id ?? null);
}
