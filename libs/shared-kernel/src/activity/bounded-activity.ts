import type { Activity, ActivityDetails } from './activity.ts';

/** Code points of an entity's name, and of each text in the details. */
export const ACTIVITY_TEXT_MAX = 200;
/** Texts in one list of the details; the rest is dropped. */
export const ACTIVITY_LIST_MAX = 50;
/** Characters of all details as JSON; the rest is dropped, and `more: true` is set. */
export const ACTIVITY_DETAILS_MAX = 4_000;
export const ACTIVITY_NAME_MAX = 100;

/** A type of entity, such as `api-key`. */
export const ENTITY_TYPE = /^[a-z][a-z0-9-]{0,99}$/;
/** An entity type and an event, such as `api-key.created`. */
export const ACTIVITY_ACTION = /^(?=.{3,100}$)[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;

/**
 * Cuts an activity to the limits of the log's columns.
 * @throws Error when its action or type is not a valid name
 */
export function boundedActivity({ action, entity, details = {} }: Activity): Required<Omit<Activity, 'keepsPlace'>> {
  if (!ACTIVITY_ACTION.test(action)) throw new Error(`"${action}" is no name of an action.`);
  if (!ENTITY_TYPE.test(entity.type)) throw new Error(`"${entity.type}" is no name of a type.`);
  const { type, id, name } = entity;
  return { action, entity: { type, id, name: name === null ? null : shortText(name) }, details: shortDetails(details) };
}

function shortDetails(details: ActivityDetails): ActivityDetails {
  const short: Record<string, ActivityDetails[string]> = {};
  let length = 2;
  for (const [key, value] of Object.entries(details)) {
    const bounded = shortValue(value);
    length += JSON.stringify({ [key]: bounded }).length;
    if (length > ACTIVITY_DETAILS_MAX) return { ...short, more: true };
    short[key] = bounded;
  }
  return short;
}

function shortValue(value: ActivityDetails[string]): ActivityDetails[string] {
  if (typeof value === 'string') return shortText(value);
  return Array.isArray(value) ? value.slice(0, ACTIVITY_LIST_MAX).map(shortText) : value;
}

/** Within the limit, and storable in PostgreSQL. Reads at most two units per character, and one more. */
function shortText(text: string): string {
  const storable = text
    .slice(0, 2 * ACTIVITY_TEXT_MAX + 2)
    .replaceAll('\0', '')
    .toWellFormed();
  if (storable.length <= ACTIVITY_TEXT_MAX) return storable;
  const points = Array.from(storable);
  return points.length <= ACTIVITY_TEXT_MAX ? storable : `${points.slice(0, ACTIVITY_TEXT_MAX - 1).join('')}…`;
}
