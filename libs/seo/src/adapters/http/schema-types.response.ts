import { component, ResponseShape, type BodyOf } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { catalogueJsonSchema, type SchemaTypeOptions } from '../../domain/catalogue/json-schema.ts';
import type { SchemaCatalogue } from '../../domain/catalogue/schema-catalogue.ts';

export const SCHEMA_TYPES = ResponseShape.of<Record<string, JsonObject>>()({
  data: [
    {
      type: 'object',
      description: 'By the name of the type.',
      additionalProperties: component('SchemaType'),
      example: { Recipe: { type: 'object', properties: { recipeYield: { type: 'string' } } } },
    },
    (schemas) => schemas,
  ],
});

export type SchemaTypesBody = BodyOf<typeof SCHEMA_TYPES>;

/** The schemas of a catalogue, made by the first request: the catalogue does not change while the service runs. */
export class SchemaTypes {
  private body: SchemaTypesBody | undefined;

  constructor(
    private readonly catalogue: SchemaCatalogue,
    private readonly options: SchemaTypeOptions = {},
  ) {}

  read(): Promise<SchemaTypesBody> {
    this.body ??= SCHEMA_TYPES.present(catalogueJsonSchema(this.catalogue, this.options));
    return Promise.resolve(this.body);
  }
}
