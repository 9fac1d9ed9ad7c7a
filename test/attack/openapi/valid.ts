import fc from 'fast-check';
import { codePointLength } from '@app/shared-kernel';
import { PASSWORD } from '../../support/people.ts';
import { hostileText } from './hostile.ts';
import { resolved, type Schema, type Told } from './operations.ts';
import { kindOfField, token } from './references.ts';
import type { Kind } from './world.ts';

export type Components = Told['components'];

/** Mostly ids of the own workspace, because a refusal of the first id would test little else. */
export function reference(kind: Kind, as: 'id' | 'slug' = 'id'): fc.Arbitrary<string> {
  const whose = fc.constantFrom('own', 'own', 'own', 'own', 'own', 'own', 'foreign', 'none');
  return fc.tuple(whose, fc.nat(2)).map(([from, at]) => token(from as 'own', kind, at, as));
}

const words = fc.lorem({ maxCount: 6 });
const anyText = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: hostileText.filter((text) => text.isWellFormed() && !text.includes('\0')) },
);

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const path = fc.array(slug, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);

const BY_FORMAT: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'date-time': fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  uri: fc.oneof(
    fc.webUrl(),
    path.map((rest) => `https://kettle.example${rest}`),
  ),
  password: fc.oneof(fc.constant(PASSWORD), fc.string({ minLength: 12, maxLength: 40 })),
};

const BY_NAME: Readonly<Record<string, fc.Arbitrary<string>>> = {
  toPath: fc.oneof(path, fc.webUrl()),
  redirectTo: fc.oneof(path, fc.webUrl()),
  linkUrl: path,
  timeZone: fc.constantFrom('UTC', 'Asia/Kathmandu'),
  defaultLocale: fc.constantFrom('en', 'de-AT'),
  email: fc.oneof(
    fc.constantFrom('owner-mine@example.org', 'free-mine@example.org', 'member-0-theirs@example.org'),
    slug.map((name) => `${name}@example.org`),
  ),
  password: fc.constantFrom(PASSWORD, 'another one'),
  currentPassword: fc.constantFrom(PASSWORD, 'another one'),
};

/** The targets of references, and the current depth. */
interface Context {
  readonly components: Components;
  readonly depth?: number;
  /** The kind of the ids in a field, by its name. */
  readonly kindOf?: (name: string) => Kind;
}

/** Schemas may contain themselves, but values must end. */
const DEEPEST = 5;

/**
 * Values that the schema accepts.
 *
 * @param name of the field or parameter, which decides what an id refers to
 */
export function valid(schema: Schema, context: Context, name = ''): fc.Arbitrary<unknown> {
  if (schema['$ref'] !== undefined) return valid(resolved(schema, context.components), context, name);
  const { oneOf, anyOf, ...rest } = schema;
  const options = (oneOf ?? anyOf) as readonly Schema[] | undefined;
  if (options) return fc.oneof(...options.map((option) => valid({ ...rest, ...option }, context, name)));
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const types = [schema['type']].flat() as string[];
  const weighed = types.map((type) => ({
    weight: type === 'null' ? 1 : 5,
    arbitrary: ofType(type, schema, context, name),
  }));
  return fc.oneof(...weighed);
}

function ofType(type: string, schema: Schema, context: Context, name: string): fc.Arbitrary<unknown> {
  const bound = (keyword: string, otherwise: number) => Number(schema[keyword] ?? otherwise);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return integer(bound('minimum', -1_000), bound('maximum', 1_000));
    case 'array': {
      const items = valid((schema['items'] ?? {}) as Schema, context, name);
      return fc.array(items, { minLength: bound('minItems', 0), maxLength: Math.min(bound('maxItems', 4), 4) });
    }
    case 'object':
      return object(schema, context);
    default:
      return text(schema, context, name);
  }
}

function object(schema: Schema, { depth = 0, ...context }: Context): fc.Arbitrary<unknown> {
  if (depth > DEEPEST) return fc.constant({});
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const within = { ...context, depth: depth + 1 };
  const parts = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, valid(part, within, key)]));
  return fc.record(parts, { requiredKeys: (schema['required'] ?? []) as string[], noNullPrototype: true });
}

function integer(min: number, max: number): fc.Arbitrary<number> {
  const [low, high] = [Math.max(min, Number.MIN_SAFE_INTEGER), Math.min(max, Number.MAX_SAFE_INTEGER)];
  const near = fc.integer({ min: low, max: Math.min(high, low + 20) });
  return fc.oneof(
    { weight: 4, arbitrary: near },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((any) => Math.min(high, Math.max(low, any))) },
  );
}

function text(
  schema: Schema,
  { kindOf = (field) => kindOfField(field) }: Context,
  name: string,
): fc.Arbitrary<unknown> {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = 200,
  } = schema as { format?: string; pattern?: string; minLength?: number; maxLength?: number };
  if (format === 'uuid') return reference(kindOf(name));
  if (format !== undefined && BY_FORMAT[format]) return BY_FORMAT[format];
  if (name === 'slug' && pattern === undefined) return reference('workspace', 'slug');
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name] as fc.Arbitrary<string>;
  if (pattern?.startsWith('^/')) return path;
  if (pattern?.includes('[a-z0-9]')) return slug;
  const fits = (value: string) => {
    const length = codePointLength(value);
    return (
      length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value))
    );
  };
  return anyText.map((value) => (fits(value) ? value : 'rye-bread'));
}
