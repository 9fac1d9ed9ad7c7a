import { Controller, Get } from '@nestjs/common';
import { AllowsPublishedScope, Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { SchemaCatalogue } from '../../domain/catalogue/schema-catalogue.ts';
import { SchemaTypes } from './schema-types.response.ts';

@Controller('api/v1/external/schema-types')
export class SchemaTypesController {
  private readonly types: SchemaTypes;

  constructor(catalogue: SchemaCatalogue) {
    this.types = new SchemaTypes(catalogue);
  }

  /** JSON Schemas of `structuredData` for each `schemaType`. */
  @Get()
  @Answers('SchemaTypes')
  @AllowsPublishedScope()
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.of(null, () => this.types.read(), []);
  }
}
