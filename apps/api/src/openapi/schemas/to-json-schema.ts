import { orNull, type JsonSchema } from '@app/platform';

/** Keywords whose values are data or lists of names, not schemas. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'required', 'type', 'discriminator']);

/** Keywords whose values are schemas by name. */
const MAPS = new Set(['properties', 'patternProperties', '$defs']);

/**
 * Converts a schema from OpenAPI 3.0 to 3.1, which has no `nullable`: null becomes one more type (OpenAPI 3.1,
 * 4.8.24). In 3.1 a reference may have siblings, so a type guessed from the class beside it is removed. Schemas of 3.1
 * are returned unchanged.
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
