import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { ANSWER, RenderedBody, RouteAccessAudit, type Access, type Answer, type JsonSchema } from '@app/platform';
import { envelope, listName } from './answers.ts';
import { HEADERS } from './common-headers.ts';
import { describeOperation, type Operation } from './describe-operation.ts';
import { describeProperties } from './schemas/describe-properties.ts';
import { GALLEY_COMPONENTS } from './schemas/galley-components.ts';
import { reachableComponents } from './schemas/reachable-components.ts';
import { toJsonSchema } from './schemas/to-json-schema.ts';
import { API_TEXTS } from './texts/api-texts.ts';
import { tagsOf } from './texts/operation-names.ts';

export type ApiName = 'external' | 'dashboard';

type PathItem = Readonly<Record<string, Operation>>;

/** An OpenAPI 3.1 document. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const APIS = {
  external: {
    title: 'Galley: external API',
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
  },
  dashboard: {
    title: 'Galley: dashboard API',
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'galley_session' },
    },
  },
} as const;

/** The OpenAPI documents of both APIs, generated at the first request. */
@Injectable()
export class ApiDocuments {
  private readonly built = new Map<ApiName, ApiDocument>();
  private readonly bytes = new Map<ApiName, Promise<RenderedBody>>();
  private app: INestApplication | null = null;
  private publicUrl = '';
  private components: Readonly<Record<string, JsonSchema>> = {};

  constructor(private readonly audit: RouteAccessAudit) {}

  /**
   * @param app whose routes are described; they are read when first needed
   * @param publicUrl the address at which clients reach the service
   * @param components schemas of extensions
   */
  describe(app: INestApplication, publicUrl: string, components: Readonly<Record<string, JsonSchema>> = {}): void {
    this.app = app;
    this.publicUrl = publicUrl;
    this.components = components;
  }

  of(name: ApiName): ApiDocument {
    if (this.built.size === 0) this.build();
    return this.built.get(name) as ApiDocument;
  }

  /** The bytes of a document, rendered once: it does not change while the process runs. */
  rendered(name: ApiName): Promise<RenderedBody> {
    const made = this.bytes.get(name) ?? RenderedBody.of(this.of(name));
    this.bytes.set(name, made);
    return made;
  }

  private build(): void {
    if (!this.app) throw new Error('There is no application to describe.');
    const raw = SwaggerModule.createDocument(this.app, new DocumentBuilder().build(), {
      operationIdFactory: (controller, method) => `${controller}.${method}`,
    });
    const access = new Map(this.audit.routes().map(({ route, access: declared }) => [route, declared as Access]));
    const { paths, requests } = withoutDto({
      paths: raw.paths as unknown as Record<string, PathItem>,
      requests: (raw.components?.schemas ?? {}) as Record<string, JsonSchema>,
    });
    const schemas = allSchemas({ ...this.components, ...requests }, paths);
    for (const name of ['external', 'dashboard'] as const) {
      this.built.set(name, {
        ...assemble(name, paths, schemas, access),
        servers: [{ url: this.publicUrl, description: 'This service.' }],
      });
    }
  }
}

/** Removes the suffixes that mark request classes, which clients need not know. */
function withoutDto(raw: { paths: Record<string, PathItem>; requests: Record<string, JsonSchema> }): typeof raw {
  const names = Object.keys(raw.requests).filter((name) => /.Dto$/.test(name));
  const taken = new Set([...Object.keys(raw.requests), ...Object.keys(GALLEY_COMPONENTS)]);
  const renamed = new Map(
    names.map((name) => [name, name.slice(0, -3)]).filter(([, short]) => !taken.has(short as string)) as [
      string,
      string,
    ][],
  );
  const document = JSON.stringify(raw).replace(/"#\/components\/schemas\/(\w+)"/g, (whole, name: string) =>
    renamed.has(name) ? `"#/components/schemas/${renamed.get(name)}"` : whole,
  );
  const { paths, requests } = JSON.parse(document) as typeof raw;
  return {
    paths,
    requests: Object.fromEntries(Object.entries(requests).map(([name, schema]) => [renamed.get(name) ?? name, schema])),
  };
}

function listsOf(paths: Readonly<Record<string, PathItem>>): Record<string, JsonSchema> {
  const answers = Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation) => operation[ANSWER] as Answer | undefined),
  );
  const lists = answers.filter((answer) => answer?.kind === 'list').map((answer) => (answer as Answer).of);
  return Object.fromEntries(lists.map((of) => [listName(of), envelope(of)]));
}

function allSchemas(
  requests: Readonly<Record<string, JsonSchema>>,
  paths: Readonly<Record<string, PathItem>>,
): Record<string, JsonSchema> {
  const all = {
    ...requests,
    ...GALLEY_COMPONENTS,
    ...listsOf(paths),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name, describeProperties(name, toJsonSchema(schema))]),
  );
}

function assemble(
  name: ApiName,
  raw: Readonly<Record<string, PathItem>>,
  schemas: Readonly<Record<string, JsonSchema>>,
  access: ReadonlyMap<string, Access>,
): Omit<ApiDocument, 'servers'> {
  const { title, securitySchemes } = APIS[name];
  const ours = Object.entries(raw).filter(([path]) => path.startsWith(`/api/v1/${name}/`));
  const paths = Object.fromEntries(ours.map(([path, item]) => [path, describeAll(path, item, { access, schemas })]));
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: API_TEXTS[name] },
    tags: tagsOf(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags as string[]))),
    security: Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })),
    paths,
    components: { schemas: reachableComponents(paths, schemas), headers: HEADERS, securitySchemes },
  };
}

interface Known {
  readonly access: ReadonlyMap<string, Access>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

function describeAll(path: string, item: PathItem, { access, schemas }: Known): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, { operationId: numbered, ...raw }]) => {
      // Nest numbers the paths of a controller that has several; here they are in different documents.
      const operationId = numbered.replace(/\[\d+\]$/, '');
      const declared = access.get(operationId);
      if (!declared) throw new Error(`${operationId} is no route of the application.`);
      return [method, describeOperation(method, path, { ...raw, operationId }, declared, schemas)];
    }),
  );
}
