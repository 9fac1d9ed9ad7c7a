import { argument, McpResource, McpTool, type Access } from '@app/platform';
import { NotFound, rules, type JsonObject } from '@app/shared-kernel';
import { catalogueJsonSchema } from '../../domain/catalogue/json-schema.ts';
import type { SchemaCatalogue } from '../../domain/catalogue/schema-catalogue.ts';
import { shortSchema } from './short-schema.ts';

/** The schemas of the catalogue, which does not change while the service runs; made by the first call. */
export class ShortSchemas {
  private made: Readonly<Record<string, JsonObject>> | undefined;

  constructor(private readonly catalogue: SchemaCatalogue) {}

  get names(): readonly string[] {
    return this.catalogue.types().map(({ name }) => name);
  }

  /** @throws NotFound */
  of(type: string): unknown {
    this.made ??= catalogueJsonSchema(this.catalogue);
    if (!Object.hasOwn(this.made, type)) throw new NotFound('schema type');
    return shortSchema(this.made[type]);
  }
}

export class DescribeSchemaTypeTool extends McpTool<{ readonly type?: string }> {
  readonly name = 'describe_schema_type';
  readonly description = 'The fields of structuredData for a schemaType, or without type the list of all.';
  readonly rules = { type: rules.optional(argument(rules.text({ max: 100 }), { type: 'string' })) };
  readonly access: Access = { kind: 'any-caller' };

  constructor(private readonly schemas: ShortSchemas) {
    super();
  }

  call({ type }: { readonly type?: string }): Promise<object> {
    return Promise.resolve(
      type === undefined ? { types: this.schemas.names } : { type, schema: this.schemas.of(type) },
    );
  }
}

export class SchemaTypeResource extends McpResource {
  readonly uri = 'galley://schema-types/{type}';
  readonly name = 'schema-type';
  readonly description = 'The fields of structuredData for a schemaType.';
  readonly mimeType = 'application/json';
  readonly access: Access = { kind: 'any-caller' };

  constructor(private readonly schemas: ShortSchemas) {
    super();
  }

  read(type: string): Promise<string> {
    return Promise.resolve(JSON.stringify(this.schemas.of(type)));
  }
}
