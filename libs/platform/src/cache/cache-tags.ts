/**
 * What an answer was made of: `type:id` for one entity, `type` alone for all of a type, such as a list selected from
 * it, and `type/places` for a list that is as before while only texts of its type change.
 */
export type CacheTag = string;

/** The tag of cached responses that show an entity. @param id of the entity */
export function cacheTag(type: string, id: string): CacheTag {
  return `${type}:${id}`;
}

const PLACES = '/places';

/** For a list that no change affects which leaves its entity at its place: it neither searches nor sorts by texts. */
export function placesTag(type: string): CacheTag {
  return type + PLACES;
}

/** The type of a tag, whether it names one entity, and whether only moves in lists change it. */
export function typeOfTag(tag: CacheTag): { readonly type: string; readonly one: boolean; readonly places: boolean } {
  const colon = tag.indexOf(':');
  if (colon >= 0) return { type: tag.slice(0, colon), one: true, places: false };
  const places = tag.endsWith(PLACES);
  return { type: places ? tag.slice(0, -PLACES.length) : tag, one: false, places };
}
