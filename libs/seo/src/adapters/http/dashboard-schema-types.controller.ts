import { Controller, Get } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { SchemaCatalogue } from '../../domain/catalogue/schema-catalogue.ts';
import { SchemaTypes } from './schema-types.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/schema-types')
export class DashboardSchemaTypesController {
  private readonly types: SchemaTypes;

  constructor(catalogue: SchemaCatalogue) {
    this.types = new SchemaTypes(catalogue, { fills: true });
  }

  /** JSON Schemas of `structuredData` for each `schemaType`; `x-fill` names the value of the post that serves as default. */
  @Get()
  @Answers('SchemaTypes')
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.of(null, () => this.types.read());
  }
}
