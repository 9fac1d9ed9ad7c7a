import type { TypeRequirements } from '@app/seo/scores';

/** The parts of a value's JSON Schema that forms use. */
export interface ValueSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly ValueSchema[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: ValueSchema;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly 'x-level'?: string;
  readonly 'x-required'?: readonly (readonly string[])[];
  readonly 'x-fill'?: string;
}

/** JSON Schema of a type of the catalogue. */
export interface TypeSchema extends ValueSchema {
  readonly title: string;
  readonly 'x-family': string;
  readonly 'x-required': readonly (readonly string[])[];
  readonly properties: Readonly<Record<string, ValueSchema>>;
  readonly $defs: Readonly<Record<string, ValueSchema>>;
}

const NEVER_SUGGESTED: ReadonlySet<string> = new Set(['aggregateRating', 'review']);

/** The default from the post for a property without a value; undefined if there is none. */
export function fillOf(schema: TypeSchema, name: string): string | undefined {
  return schema.properties[name]?.['x-fill'];
}

/** What the score requires of the type. */
export function requirementsOf(schema: TypeSchema): TypeRequirements {
  const required = schema['x-required'];
  const alone = new Set(required.filter((group) => group.length === 1).flat());
  const suggested = Object.entries(schema.properties)
    .filter(
      ([name, { 'x-level': level }]) =>
        (level === 'r' || level === 's') && !alone.has(name) && !NEVER_SUGGESTED.has(name),
    )
    .map(([name]) => name);
  const fills = new Map(
    required.flat().flatMap((name) => {
      const fill = fillOf(schema, name);
      return fill === undefined ? [] : [[name, fill] as const];
    }),
  );
  return { family: schema['x-family'], required, suggested, fills };
}
