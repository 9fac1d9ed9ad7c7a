import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Response } from 'supertest';
import type { ApiDocument, ApiDocuments } from '../../../apps/api/src/openapi/api-documents.ts';

interface Told {
  readonly pattern: RegExp;
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>;
}

/** Holds answers against what the OpenAPI documents tell of them. */
export class ToldAnswers {
  private readonly ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    // Each file compiles what it meets: quickly made is better here than quickly run. Whether the schemas are sound is asked
    // elsewhere.
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  private readonly told = new Map<string, Told[]>();
  private readonly checks = new WeakMap<object, ValidateFunction>();

  constructor(documents: readonly ApiDocument[]) {
    for (const [at, { paths, components }] of documents.entries()) {
      this.ajv.addSchema({ $id: `galley:${at}`, components });
      for (const [path, item] of Object.entries(paths))
        for (const [method, { responses }] of Object.entries(item)) {
          const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
          const list = this.told.get(method.toUpperCase()) ?? [];
          this.told.set(method.toUpperCase(), [...list, { pattern, responses: rebased(responses, `galley:${at}`) }]);
        }
    }
    for (const list of this.told.values()) list.sort((a, b) => parameters(a) - parameters(b));
  }

  /** @throws Error when the answer of a route that is told of is not what is told */
  check(method: string, url: string, { status, body, type }: Pick<Response, 'status' | 'body' | 'type'>): void {
    const { pathname, searchParams } = new URL(url);
    const told = this.told.get(method)?.find(({ pattern }) => pattern.test(pathname));
    if (!told || type !== 'application/json') return;
    const name = `${method} ${pathname} ${status}`;
    const response = told.responses[status];
    if (!response) throw new Error(`${name} is not in the OpenAPI document.`);
    const schema = response.content?.['application/json']?.schema;
    // Modules of outsiders need not state what they answer.
    if (!schema) return;
    const isRight = this.compiled(schema);
    if (isRight(body)) return;
    const errors = (isRight.errors ?? []).filter(
      ({ keyword }) => !(keyword === 'required' && searchParams.has('fields')),
    );
    if (errors.length === 0) return;
    const reasons = errors
      .slice(0, 5)
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
    throw new Error(`${name} is not what the OpenAPI document tells:\n${reasons.join('\n')}`);
  }

  private compiled(schema: object): ValidateFunction {
    const known = this.checks.get(schema);
    if (known) return known;
    const made = this.ajv.compile(schema);
    this.checks.set(schema, made);
    return made;
  }
}

/** By the routes of the application: of Galley's own, these decide what is told. */
const ofGalley = new Map<string, ToldAnswers>();

/**
 * What an application tells of its answers. Making it costs more than most spec files, so that all files of a worker share what
 * Galley tells without extensions.
 *
 * @param routes names of all routes, in any order; null for an application with parts of outsiders, whose answers nobody else gives
 */
export function answersToldBy(documents: ApiDocuments, routes: readonly string[] | null): ToldAnswers {
  const make = () => new ToldAnswers([documents.of('external'), documents.of('dashboard')]);
  if (!routes) return make();
  const key = routes.toSorted().join();
  const made = ofGalley.get(key) ?? make();
  ofGalley.set(key, made);
  return made;
}

/** Fixed segments win over parameters. */
function parameters({ pattern }: Told): number {
  return pattern.source.split('[^/]+').length;
}

function rebased(responses: object, base: string): Told['responses'] {
  return JSON.parse(
    JSON.stringify(responses).replaceAll('"#/components/', `"${base}#/components/`),
  ) as Told['responses'];
}
