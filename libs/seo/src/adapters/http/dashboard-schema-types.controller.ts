import { Controller, Get } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { catalogueJsonSchema } from '../../domain/catalogue/json-schema.ts';
import { SchemaCatalogue } from '../../domain/catalogue/schema-catalogue.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/schema-types')
export class DashboardSchemaTypesController {
  /** Computed once: the catalogue does not change while the service runs. */
  private readonly types: object;

  constructor(catalogue: SchemaCatalogue) {
    this.types = { data: catalogueJsonSchema(catalogue, { fills: true }) };
  }

  /** JSON Schemas of `structuredData` for each `schemaType`; `x-fill` names the value of the post that serves as default. */
  @Get()
  @Answers('SchemaTypes')
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.of(null, () => Promise.resolve(this.types));
  }
}
