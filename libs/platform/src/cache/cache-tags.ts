/**
 * What an answer was made of: `type:id` for one entity, `type` alone for all of a type, such as a list selected from
 * it.
 */
export type CacheTag = string;

/** @param id of the entity */
export function cacheTag(type: string, id: string): CacheTag {
  return `${type}:${id}`;
}

/** The type of a tag, and whether it names one entity. */
export function typeOfTag(tag: CacheTag): { readonly type: string; readonly one: boolean } {
  const colon = tag.indexOf(':');
  return colon < 0 ? { type: tag, one: false } : { type: tag.slice(0, colon), one: true };
}
