import { contentComponents } from '@app/content';
import { identityComponents } from '@app/identity';
import { RenderedBody, RouteAccessAudit, type Access, type JsonSchema } from '@app/platform';
import { redirectComponents } from '@app/redirects';
import { seoComponents } from '@app/seo';
import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { errorSchema } from './answers.ts';
import { describeOperation, type Operation } from './describe-operation.ts';
import { reachableComponents } from './reachable-components.ts';
import { toJsonSchema } from './to-json-schema.ts';

export type ApiName = 'external' | 'dashboard';

type PathItem = Readonly<Record<string, Operation>>;

/** An OpenAPI 3.1 document. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const APIS = {
  external: {
    title: 'Galley: external API',
    description: 'Content for sites and tools, by API key.',
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
  },
  dashboard: {
    title: 'Galley: dashboard API',
    description: 'Content and workspaces for editors, by session.',
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'galley_session' },
    },
  },
} as const;

/** The documents of both APIs, generated from the routes when somebody first asks. */
@Injectable()
export class ApiDocuments {
  private readonly built = new Map<ApiName, ApiDocument>();
  private readonly bytes = new Map<ApiName, RenderedBody>();
  private app: INestApplication | null = null;
  private components: Readonly<Record<string, JsonSchema>> = {};

  constructor(private readonly audit: RouteAccessAudit) {}

  /**
   * @param app whose routes are told; they are not looked at before they are needed
   * @param components schemas of extensions
   */
  describe(app: INestApplication, components: Readonly<Record<string, JsonSchema>> = {}): void {
    this.app = app;
    this.components = components;
  }

  of(name: ApiName): ApiDocument {
    if (this.built.size === 0) this.build();
    return this.built.get(name) as ApiDocument;
  }

  /** The bytes of a document, made once: it stays the same as long as the process runs. */
  rendered(name: ApiName): RenderedBody {
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
    const paths = raw.paths as unknown as Record<string, PathItem>;
    const requests = (raw.components?.schemas ?? {}) as Record<string, JsonSchema>;
    const schemas = allSchemas({ ...this.components, ...requests });
    for (const name of ['external', 'dashboard'] as const) this.built.set(name, assemble(name, paths, schemas, access));
  }
}

function allSchemas(requests: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const all = {
    ...requests,
    ...contentComponents,
    ...seoComponents,
    ...identityComponents,
    ...redirectComponents,
    Error: errorSchema,
  };
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, toJsonSchema(schema)]));
}

function assemble(
  name: ApiName,
  raw: Readonly<Record<string, PathItem>>,
  schemas: Readonly<Record<string, JsonSchema>>,
  access: ReadonlyMap<string, Access>,
): ApiDocument {
  const { title, description, securitySchemes } = APIS[name];
  const ours = Object.entries(raw).filter(([path]) => path.startsWith(`/api/v1/${name}/`));
  const paths = Object.fromEntries(ours.map(([path, item]) => [path, describeAll(path, item, { access, schemas })]));
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    security: Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })),
    paths,
    components: { schemas: reachableComponents(paths, schemas), securitySchemes },
  };
}

interface Known {
  readonly access: ReadonlyMap<string, Access>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

function describeAll(path: string, item: PathItem, { access, schemas }: Known): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, { operationId: numbered, ...raw }]) => {
      // Nest numbers the paths of a controller that has several; they are in different documents here.
      const operationId = numbered.replace(/\[\d+\]$/, '');
      const declared = access.get(operationId);
      if (!declared) throw new Error(`${operationId} is no route of the application.`);
      return [method, describeOperation(method, path, { ...raw, operationId }, declared, schemas)];
    }),
  );
}
