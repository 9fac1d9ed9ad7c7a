import type { JsonSchema } from '@app/platform';
import { PROPERTY_TEXTS } from '../texts/property-texts.ts';

/**
 * The same schema with a description for each property: its own, otherwise the one that its name has everywhere.
 *
 * @param name of the component; texts for `Component.property` replace those of the name where they do not fit
 */
export function describeProperties(name: string, schema: JsonSchema): JsonSchema {
  return described(schema, name);
}

function described(schema: JsonSchema, place: string): JsonSchema {
  const result: Record<string, unknown> = { ...schema };
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  if (properties) {
    result['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, withText(name, described(part, name), place)]),
    );
  }
  for (const keyword of ['items', 'additionalProperties']) {
    const part = schema[keyword];
    if (typeof part === 'object' && part !== null) result[keyword] = described(part as JsonSchema, place);
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const parts = schema[keyword];
    if (Array.isArray(parts)) result[keyword] = (parts as JsonSchema[]).map((part) => described(part, place));
  }
  return result;
}

function withText(name: string, schema: JsonSchema, place: string): JsonSchema {
  if ('description' in schema) return schema;
  const text = PROPERTY_TEXTS[`${place}.${name}`] ?? PROPERTY_TEXTS[name];
  return text === undefined ? schema : { ...schema, description: text };
}
