import type { Block, FieldRule, JsonObject, ValueOf } from '@app/shared-kernel';
import { BODY } from './blocks/parse-blocks.ts';

/** The types of the columns that written fields have. */
export type ColumnType = 'boolean' | 'integer' | 'jsonb' | 'text' | 'text[]' | 'uuid';

/**
 * A field that editors write. It is described once: the types, the request classes, the API document, the responses,
 * the columns of the table, and what a revision contains follow from it.
 */
export interface ContentField {
  /** How a written value is read, and whether it may be absent or null. Null: another context reads it, through a port. */
  readonly rule: FieldRule | null;
  /** Its column has its name in snake case, and is nullable if the rule is. Null: other tables hold its values. */
  readonly column: ColumnType | null;
  /** The value of a new entity that gives none; without one, the field is required. */
  readonly initial?: unknown;
  /** The response shows it in another way than as it is stored, and so declares it by itself. */
  readonly ownResponse?: true;
  /** What the API document says of it in requests; without one, what it says of every field with its name. */
  readonly description?: string;
  /** Examples in the API document: as it is written, and as it is shown. */
  readonly examples?: { readonly written?: unknown; readonly shown?: unknown };
}

export type ContentFields = Readonly<Record<string, ContentField>>;

/** The rule of a field that another context reads. @see ContentField.rule */
export function readByPort<Value>(): FieldRule<Value> | null {
  return null;
}

// Its type is named here, so that the declarations of this file import it.
const body: FieldRule<readonly Block[]> = BODY;

/** The body of a post or page. */
export const BODY_FIELD = {
  rule: body,
  column: 'jsonb',
  ownResponse: true,
  examples: { written: [{ type: 'paragraph', text: 'Flour, water, salt.' }] },
} as const satisfies ContentField;

/** An entity's own SEO values; a merge patch where it is written. See the port EntitySeo. */
export const SEO_FIELD = {
  rule: readByPort<JsonObject>(),
  column: 'jsonb',
  initial: {},
  ownResponse: true,
} as const satisfies ContentField;

/** The values of fields, as they are written. */
export type WrittenValues<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields]: ValueOf<NonNullable<Fields[Name]['rule']>>;
};

/** The names of the fields that a new entity must give. */
export type RequiredName<Fields extends ContentFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly initial: unknown } ? never : Name;
}[keyof Fields];

/** The names of the fields that have a column. */
export type StoredName<Fields extends ContentFields> = {
  [Name in keyof Fields]: Fields[Name]['column'] extends null ? never : Name;
}[keyof Fields];

/** The fields of a request that creates an entity. */
export type NewValues<Fields extends ContentFields> = Pick<WrittenValues<Fields>, RequiredName<Fields>> &
  Partial<Omit<WrittenValues<Fields>, RequiredName<Fields>>>;

/** The values of the fields that have a column. */
export type StoredValues<Fields extends ContentFields> = Readonly<Pick<WrittenValues<Fields>, StoredName<Fields>>>;

/** The names of the fields that responses show as they are stored. */
export type ShownName<Fields extends ContentFields> = {
  [Name in StoredName<Fields>]: Fields[Name] extends { readonly ownResponse: true } ? never : Name;
}[StoredName<Fields>];

/** The fields that have a column, by name. */
export function storedFields<Fields extends ContentFields>(
  fields: Fields,
): readonly (readonly [StoredName<Fields> & string, ContentField & { readonly column: ColumnType }])[] {
  const stored = Object.entries<ContentField>(fields).filter(([, { column }]) => column !== null);
  return stored as [StoredName<Fields> & string, ContentField & { column: ColumnType }][];
}

/** The stored values of a new entity: those given, and initial ones for absent fields. */
export function newValues<Fields extends ContentFields>(
  fields: Fields,
  given: NewValues<Fields>,
): StoredValues<Fields> {
  const values: Partial<Record<string, unknown>> = given;
  const stored = storedFields(fields).map(([name, { initial }]) => [name, values[name] ?? initial]);
  return Object.fromEntries(stored) as StoredValues<Fields>;
}

/** The values of the fields that have a column, of a stored entity. */
export function storedValues<
  Fields extends ContentFields,
  Entity extends Readonly<Record<StoredName<Fields>, unknown>>,
>(fields: Fields, entity: Entity): Pick<Entity, StoredName<Fields>> {
  const values = storedFields(fields).map(([name]) => [name, entity[name]]);
  return Object.fromEntries(values) as Pick<Entity, StoredName<Fields>>;
}

/** The values of the fields that a new entity need not give, by name. */
export function initialValues(fields: ContentFields): Readonly<Record<string, unknown>> {
  const optional = Object.entries(fields).filter(([, { initial }]) => initial !== undefined);
  return Object.fromEntries(optional.map(([name, { initial }]) => [name, initial]));
}

/** The rules of the fields that no other context reads, by name. */
export type RulesOf<Fields extends ContentFields> = {
  readonly [Name in keyof Fields as null extends Fields[Name]['rule'] ? never : Name]: NonNullable<
    Fields[Name]['rule']
  >;
};

export function rulesOf<Fields extends ContentFields>(fields: Fields): RulesOf<Fields> {
  const ruled = Object.entries(fields).flatMap(([name, { rule }]) => (rule ? [[name, rule] as const] : []));
  return Object.fromEntries(ruled) as RulesOf<Fields>;
}

/** Where a field is stored: the name of its column. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
