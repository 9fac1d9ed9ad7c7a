import { ApiDocuments, type ApiDocument, type ApiName } from '../../../apps/api/src/openapi/api-documents.ts';
import type { Operation } from '../../../apps/api/src/openapi/describe-operation.ts';
import type { TestApp } from '../../support/app.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** An operation of an OpenAPI document. */
export interface Told {
  readonly api: ApiName;
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly parameters: NonNullable<Operation['parameters']>;
  /** Null when it takes no body. */
  readonly body: { readonly type: string; readonly schema: Schema } | null;
  readonly components: Readonly<Record<string, Schema>>;
}

export function documentsOf(test: TestApp): Readonly<Record<ApiName, ApiDocument>> {
  const documents = test.app.get(ApiDocuments, { strict: false });
  return { external: documents.of('external'), dashboard: documents.of('dashboard') };
}

/**
 * Every operation of both APIs. Deletions come last, inner entities before outer ones, so that earlier operations have
 * something to work on.
 */
export function operationsOf(test: TestApp): readonly Told[] {
  const all = Object.entries(documentsOf(test)).flatMap(([api, { paths, components }]) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]): Told => {
        const { operationId, parameters = [], requestBody } = operation;
        const [content] = Object.entries(requestBody?.content ?? {});
        const body = content ? { type: content[0], schema: content[1].schema } : null;
        const id = `${api} ${operationId}`;
        return { api: api as ApiName, method, path, id, parameters, body, components: components.schemas };
      }),
    ),
  );
  const rank = ({ method, path }: Told) => (method === 'delete' ? 100 - path.split('/').length : 0);
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** Resolves a reference of the document. */
export function resolved(schema: Schema, components: Told['components']): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = components[reference.replace(/^#\/(?:components\/schemas|\$defs)\//, '')];
  if (!found) throw new Error(`${reference} is not in the document.`);
  return found;
}
