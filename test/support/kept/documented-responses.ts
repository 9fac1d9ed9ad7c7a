import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Response } from 'supertest';
import type { ApiDocument, ApiDocuments } from '../../../apps/api/src/openapi/api-documents.ts';

interface Told {
  readonly pattern: RegExp;
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>;
}

/** Checks responses against the OpenAPI documents. */
export class DocumentedResponses {
  private readonly ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    // Compiling fast matters more here than validating fast. Another spec checks that the schemas are valid.
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  private readonly told = new Map<string, Told[]>();
  /** By the text of the schema, for most answers share theirs. */
  private readonly checks = new Map<string, ValidateFunction>();

  constructor(documents: readonly ApiDocument[]) {
    for (const [at, { paths, components }] of documents.entries()) {
      // Each by itself, so that it is compiled once and not for each that refers to it.
      for (const [name, schema] of Object.entries(rebased(components.schemas, `galley:${at}`)))
        this.ajv.addSchema(schema, `galley:${at}#/components/schemas/${name}`);
      for (const [path, item] of Object.entries(paths))
        for (const [method, { responses }] of Object.entries(item)) {
          const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
          const list = this.told.get(method.toUpperCase()) ?? [];
          this.told.set(method.toUpperCase(), [
            ...list,
            { pattern, responses: rebased(responses as Told['responses'], `galley:${at}`) },
          ]);
        }
    }
    for (const list of this.told.values()) list.sort((a, b) => parameters(a) - parameters(b));
  }

  /** @throws Error when a documented route returns something that is not documented */
  check(method: string, url: string, { status, body, type }: Pick<Response, 'status' | 'body' | 'type'>): void {
    const { pathname, searchParams } = new URL(url);
    const told = this.told.get(method)?.find(({ pattern }) => pattern.test(pathname));
    if (!told || type !== 'application/json') return;
    const name = `${method} ${pathname} ${status}`;
    const response = told.responses[status];
    if (!response) throw new Error(`${name} is not in the OpenAPI document.`);
    const schema = response.content?.['application/json']?.schema;
    // Modules other than Galley's need not declare a response.
    if (!schema) return;
    const isRight = this.compiled(schema);
    if (isRight(body)) return;
    const errors = (isRight.errors ?? []).filter(
      // With selected fields, an entity of `GET /resolve` is the whole of no kind.
      ({ keyword, instancePath }) =>
        !(searchParams.has('fields') && (keyword === 'required' || instancePath === '/entity')),
    );
    if (errors.length === 0) return;
    const reasons = errors
      .slice(0, 5)
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
    throw new Error(`${name} is not what the OpenAPI document tells:\n${reasons.join('\n')}`);
  }

  private compiled(schema: object): ValidateFunction {
    const text = JSON.stringify(schema);
    const made = this.checks.get(text) ?? this.ajv.compile(schema);
    this.checks.set(text, made);
    return made;
  }
}

/** By the routes of the application, which determine the documents of an application without extensions. */
const ofGalley = new Map<string, DocumentedResponses>();

/**
 * The documented responses of an application. Reading them takes longer than most spec files, so the files of a worker
 * share those of applications without extensions.
 *
 * @param routes names of all routes, in any order; null for an application with extensions, whose documents are not
 * shared
 */
export function documentedResponsesOf(documents: ApiDocuments, routes: readonly string[] | null): DocumentedResponses {
  const make = () => new DocumentedResponses([documents.of('external'), documents.of('dashboard')]);
  if (!routes) return make();
  const key = routes.toSorted().join();
  const made = ofGalley.get(key) ?? make();
  ofGalley.set(key, made);
  return made;
}

/** Number of parameters: routes with fixed segments come first. */
function parameters({ pattern }: Told): number {
  return pattern.source.split('[^/]+').length;
}

function rebased<T extends object>(told: T, base: string): T {
  return JSON.parse(JSON.stringify(told).replaceAll('"#/components/', `"${base}#/components/`)) as T;
}
