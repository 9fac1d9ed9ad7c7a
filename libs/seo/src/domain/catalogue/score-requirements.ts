import type { Family } from './catalogue-entry.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';
import type { PostFill } from './schema-type.ts';

/** What the score needs to know about a schema type. */
export interface ScoreRequirements {
  readonly family: Family;
  /** One property of each group should be present: single properties of level R, and the one-of groups. */
  readonly required: readonly (readonly string[])[];
  /**
   * Properties of level r or s in this type; never ratings and reviews, so that authors are not led to invent them.
   */
  readonly suggested: readonly string[];
  /** The default of a required property that structured data does not have. */
  readonly fills: ReadonlyMap<string, PostFill>;
}

const NEVER_SUGGESTED = new Set(['aggregateRating', 'review']);

/** @returns undefined for a type that is not in the catalogue */
export function scoreRequirements(catalogue: SchemaCatalogue, schemaType: string): ScoreRequirements | undefined {
  const type = catalogue.get(schemaType);
  if (!type) return undefined;
  const required = new Set(type.required.filter((group) => group.length === 1).flat());
  const suggested = type.properties
    .filter(({ name, level }) => (level === 'r' || level === 's') && !required.has(name) && !NEVER_SUGGESTED.has(name))
    .map(({ name }) => name);
  const fills = new Map<string, PostFill>();
  for (const name of type.required.flat()) {
    const fill = type.fillOf(name);
    if (fill !== undefined) fills.set(name, fill);
  }
  return { family: type.family, required: type.required, suggested, fills };
}
