/** Names what an answer was made of: `type:id` for one thing, `type` alone for the whole of a type, such as a list chosen from it. */
export type CacheTag = string;

/** @param id of what is shown */
export function cacheTag(type: string, id: string): CacheTag {
  return `${type}:${id}`;
}

/** The type of a tag, and whether it is about one thing. */
export function typeOfTag(tag: CacheTag): { readonly type: string; readonly one: boolean } {
  const colon = tag.indexOf(':');
  return colon < 0 ? { type: tag, one: false } : { type: tag.slice(0, colon), one: true };
}
