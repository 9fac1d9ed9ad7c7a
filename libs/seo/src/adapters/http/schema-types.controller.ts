import { Controller, Get } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { catalogueJsonSchema } from '../../domain/catalogue/json-schema.ts';
import { SchemaCatalogue } from '../../domain/catalogue/schema-catalogue.ts';

@Controller('api/v1/external/schema-types')
export class SchemaTypesController {
  /** Computed once: the catalogue does not change while the service runs. */
  private readonly types: object;

  constructor(catalogue: SchemaCatalogue) {
    this.types = { data: catalogueJsonSchema(catalogue) };
  }

  /** JSON Schemas of `structuredData` for each `schemaType`. */
  @Get()
  @Answers('SchemaTypes')
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.of(null, () => Promise.resolve(this.types), []);
  }
}
