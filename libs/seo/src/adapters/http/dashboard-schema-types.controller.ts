import { Controller, Get } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { catalogueJsonSchema } from '../../domain/catalogue/json-schema.ts';
import { SchemaCatalogue } from '../../domain/catalogue/schema-catalogue.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/schema-types')
export class DashboardSchemaTypesController {
  /** Made once: the catalogue does not change while the service runs. */
  private readonly types: object;

  constructor(catalogue: SchemaCatalogue) {
    this.types = { data: catalogueJsonSchema(catalogue, { fills: true }) };
  }

  /** What `structuredData` may hold for each `schemaType`, as JSON Schema; `x-fill` names what the post fills in by itself. */
  @Get()
  @Answers('SchemaTypes')
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.of(null, () => Promise.resolve(this.types));
  }
}
