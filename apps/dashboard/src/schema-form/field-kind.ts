import type { ValueSchema } from './type-schema.ts';

/** The kinds of input. */
export type FieldKind =
  | { readonly kind: 'text' | 'long' | 'number' | 'truth' | 'date' | 'duration' | 'url' | 'media' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** A value with several fields; with `shorthand` a plain text may replace it. */
  | { readonly kind: 'node'; readonly schema: ValueSchema; readonly shorthand: boolean }
  | { readonly kind: 'list'; readonly item: FieldKind; readonly max: number };

type Definitions = Readonly<Record<string, ValueSchema>>;

const SCHEMA_ORG = 'https://schema.org/';

/** Finds the simplest input that can produce all common values of a schema. */
export function fieldKind(schema: ValueSchema, definitions: Definitions): FieldKind {
  const ways = alternatives(schema);
  const list = ways.find(({ type }) => type === 'array');
  if (list?.items) return { kind: 'list', item: fieldKind(list.items, definitions), max: list.maxItems ?? 100 };
  const choice = ways.find((way) => way.enum !== undefined);
  if (choice?.enum) return { kind: 'choice', choices: choice.enum.filter((name) => !name.startsWith(SCHEMA_ORG)) };
  const node = ways.find(({ $ref, properties }) => $ref !== undefined || properties !== undefined);
  if (node) return { kind: 'node', schema: resolved(node, definitions), shorthand: ways.some(isText) };
  return plain(ways);
}

function plain(ways: readonly ValueSchema[]): FieldKind {
  const has = (test: (way: ValueSchema) => boolean) => ways.some(test);
  if (has(({ format }) => format === 'uuid')) return { kind: 'media' };
  if (
    has(({ format }) => format === 'uri') &&
    !has(({ maxLength, format }) => format === undefined && maxLength !== undefined)
  )
    return { kind: 'url' };
  if (has(({ type }) => type === 'boolean') && !has(isText)) return { kind: 'truth' };
  if (has(({ format }) => format === 'date' || format === 'date-time')) return { kind: 'date' };
  if (has(({ pattern }) => pattern?.startsWith('^P(?=') === true)) return { kind: 'duration' };
  if (has(({ type }) => type === 'integer' || type === 'number')) return { kind: 'number' };
  return { kind: has(({ maxLength }) => (maxLength ?? 0) > 1_000) ? 'long' : 'text' };
}

/** All alternatives of a schema, including nested ones; `null` needs no input. */
function alternatives(schema: ValueSchema): ValueSchema[] {
  if (schema.anyOf === undefined || schema.type === 'string') {
    return schema.anyOf ? schema.anyOf.map((way) => ({ ...way, type: 'string' })) : [schema];
  }
  return schema.anyOf.filter(({ type }) => type !== 'null').flatMap(alternatives);
}

function isText({ type, $ref }: ValueSchema): boolean {
  return $ref === undefined && (type === 'string' || (Array.isArray(type) && type.includes('string')));
}

function resolved(schema: ValueSchema, definitions: Definitions): ValueSchema {
  const name = schema.$ref?.replace('#/$defs/', '');
  return name === undefined ? schema : (definitions[name] ?? {});
}

/** A property name as a label: `recipeYield` becomes "Recipe yield". */
export function labelOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (
    words.charAt(0).toUpperCase() +
    words
      .slice(1)
      .replace(/\burl\b/g, 'URL')
      .replace(/\bid\b/g, 'id')
  );
}
