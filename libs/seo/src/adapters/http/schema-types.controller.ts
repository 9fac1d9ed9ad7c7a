import { Controller, Get } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { catalogueJsonSchema } from '../../domain/catalogue/json-schema.ts';
import { SchemaCatalogue } from '../../domain/catalogue/schema-catalogue.ts';

@Controller('api/v1/external/schema-types')
export class SchemaTypesController {
  /** Computed once, by the first request: the catalogue does not change while the service runs. */
  private types: object | undefined;

  constructor(private readonly catalogue: SchemaCatalogue) {}

  /** JSON Schemas of `structuredData` for each `schemaType`. */
  @Get()
  @Answers('SchemaTypes')
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.of(null, () => Promise.resolve(this.read()), []);
  }

  private read(): object {
    this.types ??= { data: catalogueJsonSchema(this.catalogue) };
    return this.types;
  }
}
