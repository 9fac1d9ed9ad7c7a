import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { provide, type ModuleImports } from '@app/platform';
import { DashboardSchemaTypesController } from './adapters/http/dashboard-schema-types.controller.ts';
import { FeedsController } from './adapters/http/feeds.controller.ts';
import { SchemaTypesController } from './adapters/http/schema-types.controller.ts';
import { DescribeSchemaTypeTool, SchemaTypeResource, ShortSchemas } from './adapters/mcp/describe-schema-type.tool.ts';
import type { SchemaTypeEntry } from './domain/catalogue/catalogue-entry.ts';
import { SchemaCatalogue } from './domain/catalogue/schema-catalogue.ts';
import type { GraphContributor } from './domain/json-ld/graph-contributor.ts';

export interface SeoOptions {
  /** Modules that provide the port PublishedEntities. */
  imports?: ModuleImports;
  /** Schema types in addition to the fifty of the standard catalogue. */
  schemaTypes?: readonly SchemaTypeEntry[];
  /** Functions that add nodes to the graphs of posts. */
  contributors?: readonly GraphContributor[];
  /** Providers that replace any other; they come last. */
  overrides?: Provider[];
}

/** The graph contributors of this application. */
export class GraphContributors {
  constructor(readonly all: readonly GraphContributor[]) {}
}

/** Sitemap rows and the schema catalogue over HTTP. */
@Module({})
export class SeoModule {
  static register({
    imports = [],
    schemaTypes = [],
    contributors = [],
    overrides = [],
  }: SeoOptions = {}): DynamicModule {
    return {
      module: SeoModule,
      imports: [...imports],
      controllers: [FeedsController, SchemaTypesController, DashboardSchemaTypesController],
      providers: [
        { provide: SchemaCatalogue, useFactory: () => catalogueWith(schemaTypes) },
        { provide: GraphContributors, useFactory: () => new GraphContributors(contributors) },
        provide(ShortSchemas, SchemaCatalogue),
        provide(DescribeSchemaTypeTool, ShortSchemas),
        provide(SchemaTypeResource, ShortSchemas),
        ...overrides,
      ],
      exports: [SchemaCatalogue, GraphContributors],
    };
  }
}

function catalogueWith(entries: readonly SchemaTypeEntry[]): SchemaCatalogue {
  return entries.reduce((catalogue, entry) => catalogue.with(entry), SchemaCatalogue.standard());
}
