import type { ValueSchema } from './type-schema.ts';

/** How a value is asked for. */
export type FieldKind =
  | { readonly kind: 'text' | 'long' | 'number' | 'truth' | 'date' | 'duration' | 'url' | 'media' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** A value of several fields; `shorthand` when a plain text may stand for it. */
  | { readonly kind: 'node'; readonly schema: ValueSchema; readonly shorthand: boolean }
  | { readonly kind: 'list'; readonly item: FieldKind; readonly max: number };

type Definitions = Readonly<Record<string, ValueSchema>>;

const SCHEMA_ORG = 'https://schema.org/';

/** Finds the plainest form of input that gives every value people have in mind for a schema. */
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
  if (has(({ type }) => type === 'boolean')) return { kind: 'truth' };
  if (has(({ format }) => format === 'date' || format === 'date-time')) return { kind: 'date' };
  if (has(({ pattern }) => pattern?.startsWith('^P(?=') === true)) return { kind: 'duration' };
  if (has(({ type }) => type === 'integer' || type === 'number')) return { kind: 'number' };
  return { kind: has(({ maxLength }) => (maxLength ?? 0) > 1_000) ? 'long' : 'text' };
}

/** Every way to write a value, nested ones too; nothing is one that needs no field. */
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

/** `recipeYield` as people read it. */
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
