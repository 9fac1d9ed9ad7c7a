import type { JsonObject } from '@app/shared-kernel';
import type { SeoField, SeoFields } from './seo-field.ts';
import { GROUP_NAMES, GROUPS, SCALARS } from './seo-fields.ts';

/** JSON Schema (2020-12, as in OpenAPI 3.1) of the group in reads: complete, with null for unset values. */
export const seoGroupSchema: JsonObject = object(
  'The SEO values that consumers are to use, defaults and templates filled in.',
  (field) => (field.fallback === null && field.schema.type !== 'array' ? nullable(field) : field.schema),
  (group) => group,
  true,
);

/** JSON Schema of the entity's own values: complete, with null for unset values. */
export const statedSeoSchema: JsonObject = object(
  'The SEO values that the entity states itself; null where defaults and templates stand in.',
  nullable,
  (group) => group,
  true,
);

/** JSON Schema of the group in writes. */
export const seoPatchSchema: JsonObject = object(
  'A JSON Merge Patch (RFC 7396): what is absent stays, null clears a value or resets a group. Unknown keys are ignored.',
  nullable,
  (group) => ({ ...group, type: ['object', 'null'] }),
  false,
);

function object(
  description: string,
  property: (field: SeoField) => JsonObject,
  nested: (group: JsonObject) => JsonObject,
  complete: boolean,
): JsonObject {
  const level = (fields: SeoFields): JsonObject => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, property(field)])),
    ...(complete ? { required: Object.keys(fields) } : {}),
  });
  const root = level(SCALARS);
  const groups = Object.fromEntries(GROUP_NAMES.map((name) => [name, nested(level(GROUPS[name]))]));
  return {
    ...root,
    description,
    properties: { ...(root.properties as JsonObject), ...groups },
    ...(complete ? { required: [...Object.keys(SCALARS), ...GROUP_NAMES] } : {}),
  };
}

function nullable({ schema }: SeoField): JsonObject {
  const { type, enum: options } = schema;
  return {
    ...schema,
    type: [type as string, 'null'],
    ...(Array.isArray(options) ? { enum: [...options, null] } : {}),
  };
}
