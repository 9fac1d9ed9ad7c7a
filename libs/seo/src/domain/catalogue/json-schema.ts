import type { JsonObject } from '@app/shared-kernel';
import type { SchemaDefinitions } from './kinds/value-kind.ts';
import { schemaOfProperties } from './property.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';
import type { SchemaType } from './schema-type.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * One JSON Schema (draft 2020-12) for each type, for forms and other tools. Each stands on its own.
 *
 * @param options `fills` adds `x-fill` to each property that has a default from the post, with that default
 */
export function catalogueJsonSchema(
  catalogue: SchemaCatalogue,
  options: { readonly fills?: boolean } = {},
): Record<string, JsonObject> {
  return Object.fromEntries(catalogue.types().map((type) => [type.name, typeSchema(type, options.fills === true)]));
}

/**
 * The schema of one type's entry in structuredData. `x-level` of a property tells how much it matters, `x-blocks` how it is
 * shown, and `x-required` which groups of properties search engines want one of.
 */
function typeSchema(type: SchemaType, withFills: boolean): JsonObject {
  const definitions = new Definitions();
  const properties = schemaOfProperties(type.names, definitions);
  for (const { name, projection } of type.properties) {
    if (projection) Object.assign(properties[name] as JsonObject, { 'x-blocks': { ...projection } });
    const fill = withFills ? type.fillOf(name) : undefined;
    if (fill !== undefined) Object.assign(properties[name] as JsonObject, { 'x-fill': fill });
  }
  return {
    $schema: DRAFT,
    title: type.name,
    type: 'object',
    'x-family': type.family,
    'x-required': type.required.map((group) => [...group]),
    properties,
    $defs: definitions.written,
  };
}

/** Writes each nested node once; a node is taken before it is written, so that nodes may hold each other. */
class Definitions implements SchemaDefinitions {
  readonly written: JsonObject = {};

  define(name: string, build: () => JsonObject): JsonObject {
    if (!Object.hasOwn(this.written, name)) {
      this.written[name] = {};
      this.written[name] = build();
    }
    return { $ref: `#/$defs/${name}` };
  }
}
