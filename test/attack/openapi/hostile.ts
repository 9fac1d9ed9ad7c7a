import fc from 'fast-check';

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'x';
  for (let at = 0; at < levels; at++) value = wrap(value);
  return value;
}

/** Unexpected values for a field, of every JSON type. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  -(2 ** 63),
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: 1e9 },
  { toString: null, valueOf: 1 },
  JSON.parse('{"then":"x","constructor":null}'),
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  { type: '__proto__' },
  nested(60, (inner) => [inner]),
  nested(60, (inner) => ({ a: inner })),
  nested(2_000, (inner) => [inner]),
  Array.from({ length: 1_200 }, () => 0),
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])),
];

/** Texts with a special meaning for databases, browsers, file systems, numbers, dates or patterns. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202e\u200b\ufeff',
  'x'.repeat(70_000),
  '😀'.repeat(3_000),
  'ß'.repeat(201),
  "' or 1=1; --",
  '%',
  '_',
  '\\',
  '%s%n',
  '$1',
  '{{title}}',
  '{title}{year}{slug}',
  '</script><script>',
  'javascript:alert(1)',
  '//host/path',
  '/\\host',
  '/a/../../b',
  '/a\r\nb',
  'http://[::1',
  'http://user:pass@host:99999/',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '1.5',
  '00',
  '99999999999999999999',
  '0x10',
  '١٢',
  'true',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999+14:00',
  '+275760-09-13T00:00:00.000Z',
  'now',
  'infinity',
  '{00000000-0000-0000-0000-000000000000}',
  '00000000-0000-0000-0000-000000000000\n',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'aaaa,bbbb,,',
  'id,__proto__',
  '(a+)+$',
  '*_`[]('.repeat(500),
  '[a](b)'.repeat(500),
  '#'.repeat(2_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** One change to a body. */
export interface Mutation {
  readonly at: number;
  readonly what: 'replace' | 'remove' | 'add';
  readonly key: string;
  readonly value: unknown;
}

const ODD_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '\0',
  '\ud800',
  'workspaceId',
  'id',
  'deletedAt',
];

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(999),
  what: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  key: fc.constantFrom(...ODD_KEYS),
  value: hostileValue,
});

type Place = [holder: Record<string, unknown>, key: string];

/** The body with one place changed by the mutation. */
export function mutated(body: unknown, { at, what, key, value }: Mutation): unknown {
  const root = { body: structuredClone(body) };
  const places = placesIn(root);
  const [holder, name] = places[at % places.length] as Place;
  const inside = holder[name];
  if (what === 'remove' && holder !== root) delete holder[name];
  else if (what === 'add' && typeof inside === 'object' && inside !== null) put(inside, key, value);
  else holder[name] = value;
  return root.body;
}

/** Defines an own property even for the name `__proto__`, as JSON.parse does. */
function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Values nested deeper than any valid one are hostile by their depth, and too deep to traverse. */
const DEEPEST = 40;

function placesIn(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([key, inner]): Place[] => [
    [value as Record<string, unknown>, key],
    ...placesIn(inner, depth + 1),
  ]);
}
