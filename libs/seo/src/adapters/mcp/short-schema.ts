import { isJsonObject } from '@app/shared-kernel';

/** What the service checks by itself, and reports with its path. */
const LEFT_OUT = new Set(['$schema', 'pattern', 'maxLength', 'minLength', 'maxItems', 'x-blocks', 'x-family']);
const LEVELS: Readonly<Record<string, string>> = { r: 'recommended', o: 'optional' };
const SCHEMA_ORG = 'https://schema.org/';

/** A JSON Schema with what an assistant needs of it: a third of the length. */
export function shortSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shortSchema);
  if (!isJsonObject(schema)) return schema;
  const { anyOf, ...rest } = schema;
  const short: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (name === 'x-level') short['x-level'] = LEVELS[String(value)] ?? value;
    else if (name === 'enum' && Array.isArray(value)) short['enum'] = value.filter((each) => !isAddress(each));
    else if (!LEFT_OUT.has(name)) short[name] = shortSchema(value);
  }
  if (!Array.isArray(anyOf)) return short;
  const kinds = anyOf.map(shortSchema).filter((kind) => !isJsonObject(kind) || kind['type'] !== 'null');
  const [only] = kinds;
  return kinds.length === 1 && isJsonObject(only) ? { ...only, ...short } : { ...short, anyOf: kinds };
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(SCHEMA_ORG);
}
