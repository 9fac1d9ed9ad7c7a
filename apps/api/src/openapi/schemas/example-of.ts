import type { JsonSchema } from '@app/platform';

const PREFIX = '#/components/schemas/';

/** Examples for strings without one, by format. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41',
  'date-time': '2026-03-01T09:30:00.000Z',
  uri: 'https://kettle.example/',
  email: 'mara@kettle.example',
  password: 'correct horse battery staple',
};

/**
 * An example value for a schema, built from the examples of its parts, so that every body has one without manual
 * upkeep. Nullable and list values without an example are null or empty.
 *
 * @param components the targets of references
 * @throws Error for a reference to an unknown schema
 */
export function exampleOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): unknown {
  if ('example' in schema) return schema['example'];
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (typeof schema['$ref'] === 'string') return exampleOf(target(schema['$ref'], components), components);
  const [first] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly JsonSchema[];
  if (first) return exampleOf(first, components);
  const types = [schema['type']].flat();
  if (types.includes('null')) return null;
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (types[0] === 'object') return objectExample(schema, components);
  return types[0] === 'array' ? arrayExample(schema, components) : scalarExample(schema);
}

function target(reference: string, components: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const found = components[reference.slice(PREFIX.length)];
  if (!found) throw new Error(`There is no example of ${reference}, which does not exist.`);
  return found;
}

function objectExample(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): object {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part, components)]));
}

/** One item if the items have examples; otherwise empty. */
function arrayExample(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): unknown[] {
  const items = (schema['items'] ?? {}) as JsonSchema;
  const telling = 'example' in items || '$ref' in items || 'enum' in items || 'properties' in items;
  return telling || Number(schema['minItems'] ?? 0) > 0 ? [exampleOf(items, components)] : [];
}

function scalarExample({ type, format, minimum }: JsonSchema): unknown {
  if (type === 'string') return BY_FORMAT[String(format)] ?? '…';
  if (type === 'boolean') return true;
  return minimum ?? 1;
}
