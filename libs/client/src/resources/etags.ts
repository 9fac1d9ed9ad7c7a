const tags = new WeakMap<object, string>();

/**
 * The state that an item was read in, for `ifMatch`: a write is then refused with a ConflictError when the item has
 * been changed in the meantime.
 *
 * @param item what `get` or `find` returned, with all its fields
 * @returns undefined for items of lists, answers to writes, and items read with `fields`
 */
export function etagOf(item: object): string | undefined {
  return tags.get(item);
}

export function rememberTag(item: object, etag: string | null): void {
  if (etag !== null) tags.set(item, etag);
}
