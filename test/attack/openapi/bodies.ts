import fc from 'fast-check';
import { hostileText, mutated, mutation } from './hostile.ts';
import { resolved, type Schema, type Told } from './operations.ts';
import { valid } from './valid.ts';

export interface SentBody {
  /** Its content type. */
  readonly type: string;
  readonly text: string;
}

/** JSON Schemas of structured data by schemaType. */
export type Catalogue = Readonly<Record<string, Schema>>;

const UNREADABLE: readonly SentBody[] = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '1',
    '{"a":1,}',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
    '{"__proto__":{"a":1}}',
  ].map((text) => ({ type: 'application/json', text })),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    ';',
    '',
  ].map((type) => ({ type, text: '{}' })),
];

/** The body schema of an operation, or its parts; null if it takes no body. */
export function bodyOf(operation: Told, catalogue: Catalogue): fc.Arbitrary<SentBody | null> {
  const unreadable = fc.constantFrom(...UNREADABLE);
  if (operation.method === 'get') return fc.constant(null);
  if (!operation.body) return fc.option(unreadable, { freq: 8 });
  const right = operation.body.type === 'application/json' ? json(operation, catalogue) : form(operation);
  return fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: unreadable });
}

function json({ body, components }: Told, catalogue: Catalogue): fc.Arbitrary<SentBody> {
  const schema = body?.schema ?? {};
  const plain = valid(schema, { components });
  const { properties = {} } = resolved(schema, components) as { properties?: object };
  const typed = 'structuredData' in properties;
  const whole = typed
    ? fc
        .tuple(plain, fc.option(structured(catalogue)))
        .map(([one, other]) => ({ ...(one as object), ...(other ?? { structuredData: {} }) }))
    : plain;
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(mutation, { maxLength: 2 }) },
  );
  return fc
    .tuple(whole, changes)
    .map(([value, list]) => ({ type: 'application/json', text: JSON.stringify(list.reduce(mutated, value) ?? null) }));
}

const made = new Map<string, fc.Arbitrary<unknown>>();

function structured(catalogue: Catalogue): fc.Arbitrary<object> {
  return fc.constantFrom(...Object.keys(catalogue)).chain((schemaType) => {
    const schema = catalogue[schemaType] as Schema;
    const components = (schema['$defs'] ?? {}) as Told['components'];
    // All ids in it are of media, whatever the name of the field.
    const data = made.get(schemaType) ?? valid(schema, { components, kindOf: () => 'media' });
    made.set(schemaType, data);
    return data.map((held) => ({ schemaType, structuredData: { [schemaType]: held } }));
  });
}

const FILES = [
  'fromPath,toPath,type\n/a,/b,\n/b,/a,\n"',
  'fromPath\n',
  '\0\0',
  '<svg xmlns="http://www.w3.org/2000/svg" width="1e9"/>',
  '%PDF-1.7',
  'GIF89a',
  '',
];
const PART = 'Content-Disposition: form-data; name=';

/** A multipart form with a file and texts. */
function form({ body }: Told): fc.Arbitrary<SentBody> {
  const names = Object.keys(body?.schema['properties'] ?? {}).filter((name) => name !== 'file');
  const field = fc.tuple(
    fc.constantFrom(...names, 'x', '__proto__', 'a[4294967294]'),
    hostileText.map((text) => text.slice(0, 3_000)),
  );
  const right = fc.tuple(fc.constant('file'), fc.constantFrom(FILES[0] as string, '%PDF-1.7\n%%EOF'), fc.constant('a'));
  const odd = fc.tuple(
    fc.constantFrom('file', 'other'),
    fc.constantFrom(...FILES),
    fc.constantFrom('../a', 'a\\"b', ''),
  );
  const files = fc.oneof(fc.tuple(right), fc.array(odd, { maxLength: 2 }));
  return fc.tuple(fc.array(field, { maxLength: 2 }), files).map(([fields, files]) => {
    const parts = [
      ...fields.map(([name, text]) => `${PART}"${name}"\r\n\r\n${text}`),
      ...files.map(
        ([name, text, filename]) => `${PART}"${name}"; filename="${filename}"\r\nContent-Type: text/csv\r\n\r\n${text}`,
      ),
    ];
    return {
      type: 'multipart/form-data; boundary=xyz',
      text: `${parts.map((part) => `--xyz\r\n${part}\r\n`).join('')}--xyz--\r\n`,
    };
  });
}
