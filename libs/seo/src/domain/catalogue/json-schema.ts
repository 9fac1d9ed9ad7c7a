import type { JsonObject } from '@app/shared-kernel';
import type { SchemaDefinitions } from './kinds/value-kind.ts';
import { schemaOfProperties } from './property.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';
import type { SchemaType } from './schema-type.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

export interface SchemaTypeOptions {
  /** Whether `x-fill` is added to each property with a default; it names the value of the post. */
  readonly fills?: boolean;
}

/** One self-contained JSON Schema (draft 2020-12) for each type, for forms and other tools. */
export function catalogueJsonSchema(
  catalogue: SchemaCatalogue,
  { fills = false }: SchemaTypeOptions = {},
): Record<string, JsonObject> {
  return Object.fromEntries(catalogue.types().map((type) => [type.name, typeSchema(type, fills)]));
}

/**
 * The schema of a type's entry in structuredData. `x-level` of a property is its importance, `x-blocks` its rendering,
 * and `x-required` the groups of properties of which search engines require one.
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

/** Writes each nested node once; a node is registered before it is written, because nodes may contain each other. */
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
