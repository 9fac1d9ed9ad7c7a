import { orNull, type JsonSchema } from '@app/platform';

/** Keywords whose values are data or lists of names, not schemas. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'required', 'type', 'discriminator']);

/** Keywords that hold schemas by name. */
const MAPS = new Set(['properties', 'patternProperties', '$defs']);

/**
 * A schema of OpenAPI 3.0 in the dialect of 3.1, which has no `nullable`: null is one more type (OpenAPI 3.1, 4.8.24).
 * Beside a reference, which is no longer alone in 3.1, the type that was guessed from the class goes: what is referred to
 * has its own. Schemas that are in the dialect already come back as they are.
 */
export function toJsonSchema(schema: JsonSchema): JsonSchema {
  const { nullable, ...rest } = schema;
  const kept = Object.fromEntries(
    Object.entries(rest)
      .filter(([keyword]) => keyword !== 'type' || !('$ref' in rest))
      .map(([keyword, value]) => [keyword, inner(keyword, value)]),
  );
  return nullable === true ? orNull(kept) : kept;
}

function inner(keyword: string, value: unknown): unknown {
  if (DATA.has(keyword) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inner('', item));
  if (!MAPS.has(keyword)) return toJsonSchema(value as JsonSchema);
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, toJsonSchema(schema as JsonSchema)]));
}
