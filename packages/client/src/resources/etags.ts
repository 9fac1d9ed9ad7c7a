const tags = new WeakMap<object, string>();

/**
 * The state in which an item was read, for `ifMatch`: a write is then refused with a ConflictError if the item has
 * changed in the meantime.
 *
 * @param item what `get` or `find` returned, with all its fields
 * @returns undefined for items of lists, responses to writes, and items read with `fields`
 */
export function etagOf(item: object): string | undefined {
  return tags.get(item);
}

export function rememberTag(item: object, etag: string | null): void {
  if (etag !== null) tags.set(item, etag);
}
