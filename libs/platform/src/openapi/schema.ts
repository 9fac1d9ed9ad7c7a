/** A JSON Schema (2020-12, the dialect of OpenAPI 3.1). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a text. */
export const text: JsonSchema = { type: 'string' };
/** The schema of a UUID. */
export const uuid: JsonSchema = { type: 'string', format: 'uuid', example: '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41' };
/** The schema of a date-time of ISO 8601. */
export const instant: JsonSchema = { type: 'string', format: 'date-time', example: '2026-03-01T09:30:00.000Z' };
export const truth: JsonSchema = { type: 'boolean' };
/** The schema of an integer. */
export const integer: JsonSchema = { type: 'integer' };
export const anyObject: JsonSchema = { type: 'object' };

/** The schema of one of a list of texts. */
export function choice(...options: readonly (string | number)[]): JsonSchema {
  return { type: typeof options[0] === 'number' ? 'integer' : 'string', enum: options };
}

/** The schema of a list. */
export function arrayOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** A reference to a component of the document. */
export function component(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schema, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: options } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(options) ? { enum: [...(options as unknown[]), null] } : {}),
  };
}

/**
 * An object with exactly these properties.
 *
 * @param optional the properties that may be absent
 */
export function shape(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}
