import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { VersionWatch } from '@app/platform';
import { ApiDocuments, type ApiDocument, type ApiName } from '../../../apps/api/src/openapi/api-documents.ts';
import type { Operation } from '../../../apps/api/src/openapi/describe-operation.ts';
import { operationName } from '../../../apps/api/src/openapi/texts/operation-names.ts';
import { OPERATION_TEXTS } from '../../../apps/api/src/openapi/texts/operation-texts.ts';
import { TestApp } from '../../support/app.ts';
import { OwnedWorkspace, Person } from '../../support/people.ts';

const FORMATS: Readonly<Record<string, RegExp | true>> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  uri: /^https?:\/\/\S+$/,
  email: /^[^@\s]+@[^@\s]+$/,
  password: true,
  binary: true,
};

interface Media {
  readonly schema: { readonly $ref?: string; readonly properties?: { readonly data?: object } };
  readonly example?: unknown;
}

interface Told {
  readonly name: ApiName;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

let test: TestApp;
let documents: ReadonlyMap<ApiName, ApiDocument>;
let person: Person;
let workspace: OwnedWorkspace;
let key: string;

beforeAll(async () => {
  test = await TestApp.start({ SIGN_UP: 'open' });
  // Event streams end immediately.
  test.app.get(VersionWatch).end();
  const told = test.app.get(ApiDocuments, { strict: false });
  documents = new Map((['external', 'dashboard'] as const).map((name) => [name, told.of(name)]));
  person = await Person.signUp(test);
  workspace = await person.workspace();
  key = (await test.workspace()).key;
});
afterAll(() => test.stop());

function operations(): Told[] {
  return [...documents].flatMap(([name, { paths }]) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ name, method, path, operation })),
    ),
  );
}

/** Every JSON body that an operation documents, with a name for it. */
function bodies({ operation: { operationId, requestBody, responses } }: Told): [string, Media][] {
  const json = (holder: object) => (holder as { content?: Record<string, Media> }).content?.['application/json'];
  const all: [string, object | undefined][] = [
    [`${operationId} request`, requestBody],
    ...Object.entries(responses).map(([status, response]): [string, object] => [`${operationId} ${status}`, response]),
  ];
  return all.flatMap(([where, holder]) => {
    const media = holder && json(holder);
    return media ? [[where, media] as [string, Media]] : [];
  });
}

describe.each(['external', 'dashboard'] as const)('the examples of the %s document', (name) => {
  it('stand beside every body and are right by its schema', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
    const document = documents.get(name) as ApiDocument;
    const here = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"galley#/')) as object;
    // Each by itself, so that it is compiled once and not for each that refers to it.
    for (const [of, schema] of Object.entries(document.components.schemas))
      ajv.addSchema(here(schema), `galley#/components/schemas/${of}`);
    const told = operations()
      .filter((each) => each.name === name)
      .flatMap(bodies);
    expect(told.length).toBeGreaterThan(100);
    const wrong = told.flatMap(([where, { schema, example }]) => {
      const isRight = ajv.compile(here(schema));
      if (example === undefined) return [`${where} has none`];
      return isRight(example) ? [] : [`${where}: ${ajv.errorsText(isRight.errors)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('leave no text unsaid', () => {
    const told = operations()
      .filter((each) => each.name === name)
      .flatMap(bodies);
    const mute = told.filter(([, { example }]) => JSON.stringify(example).includes('"…"'));
    expect(mute.map(([where]) => where)).toEqual([]);
  });
});

describe('what is said of operations', () => {
  it('is a sentence for each, and for none that there is not', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect([...new Set(ids)].toSorted()).toEqual(
      [...new Set(Object.keys(OPERATION_TEXTS).map((key) => operationName(key).id))].toSorted(),
    );
  });

  it('tells each parameter of the path', () => {
    const silent = operations().filter(({ path, operation: { parameters = [] } }) => {
      const told = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      return told.join() !== (path.match(/\{\w+\}/g) ?? []).join();
    });
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('offers 409 wherever If-Match is taken', () => {
    const silent = operations().filter(
      ({ operation: { parameters = [], responses } }) =>
        parameters.some(({ name }) => name === 'If-Match') && !('409' in responses),
    );
    expect(silent).toEqual([]);
  });

  it('puts no type beside a reference, and lets seo be what a write takes', () => {
    expect(JSON.stringify([...documents.values()])).not.toMatch(/"type":"object","\$ref"|"\$ref":"[^"]*","type"/);
    for (const { components } of documents.values()) {
      const { properties } = components.schemas['UpdatePost'] as { properties: Record<string, object> };
      expect(properties['seo']).toMatchObject({ $ref: '#/components/schemas/SeoGroupInput' });
    }
  });

  it('names just the fields that can be selected', async () => {
    for (const { name, method, path, operation } of operations()) {
      const fields = operation.parameters?.find((parameter) => parameter.name === 'fields');
      if (method !== 'get' || !fields) continue;
      const names = [...(fields.description ?? '').matchAll(/`(\w+)`/g)].map(([, field]) => field);
      expect({ path, names: names.length > 2 }).toEqual({ path, names: true });
      const target = path.replace('{workspaceId}', workspace.id).replace(/\{\w+\}/g, workspace.id);
      const needed = path.endsWith('/resolve') ? '&path=/x' : '';
      const read = (query: string) =>
        name === 'external'
          ? test.http.get(`${target}?fields=${query}${needed}`).set('X-API-Key', key)
          : test.http.get(`${target}?fields=${query}`).set('Authorization', `Bearer ${person.token}`);
      // No entity has the id, but the fields are checked first.
      expect([200, 404]).toContain((await read(names.join(','))).status);
      expect((await read(`${names.join(',')},unheardOf`)).status).toBe(400);
    }
  });
});

describe.each(['external', 'dashboard'] as const)('GET /api/v1/%s/openapi.json', (name) => {
  it('sends the same bytes to everybody, and nothing to who has them', async () => {
    const path = `/api/v1/${name}/openapi.json`;
    const { headers, text } = await test.http.get(path).expect(200);
    const again = await test.http.get(path).set('If-None-Match', headers['etag'] as string);
    expect([again.status, again.text]).toEqual([304, '']);
    const told = test.app.get(ApiDocuments, { strict: false });
    expect(told.rendered(name)).toBe(told.rendered(name));
    expect((await told.rendered(name)).bytes.toString()).toBe(text);
  });
});
