import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { RouteAccessAudit, type JsonSchema } from '@app/platform';
import type { ApiDocument } from '../../../apps/api/src/openapi/api-documents.ts';
import type { Operation } from '../../../apps/api/src/openapi/describe-operation.ts';
import { exampleOf } from '../../../apps/api/src/openapi/schemas/example-of.ts';
import { operationName } from '../../../apps/api/src/openapi/texts/operation-names.ts';
import { TestApp } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { DocumentedResponses } from '../../support/kept/documented-responses.ts';

/** Controllers whose routes belong to neither API. */
const BESIDE =
  /^(DashboardController|HealthController|McpController|PublicMediaController|OpenApiController|PackagesController|ReferenceController)\./;

let test: TestApp;
let documents: ApiDocument[];

beforeAll(async () => {
  test = await TestApp.start();
  const read = async (name: string) => {
    const { body } = await test.http.get(`/api/v1/${name}/openapi.json`).expect(200);
    return body as ApiDocument;
  };
  documents = [await read('external'), await read('dashboard')];
});

afterAll(() => test.stop());

function operations() {
  return documents.flatMap(({ paths }) => Object.values(paths).flatMap((item) => Object.values(item)));
}

describe('the OpenAPI documents', () => {
  it.each([0, 1])('are valid as OpenAPI 3.1 (%#)', async (at) => {
    const result = await new Validator().validate(structuredClone(documents[at]) as unknown as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(documents[at]).toMatchObject({ openapi: '3.1.0' });
  });

  it('hold every route of the application', () => {
    const told = new Set(operations().map(({ operationId }) => operationId));
    const routes = test.app.get(RouteAccessAudit).routes();
    const untold = routes
      .map(({ route }) => route)
      .filter((route) => !BESIDE.test(route) && !told.has(operationName(route.replace('Controller.', '_')).id));
    expect(untold).toEqual([]);
  });

  it('state the body of every success that has one', () => {
    const silent = operations().filter(({ responses }) =>
      Object.entries(responses).some(([status, response]) => /^20[01]$/.test(status) && !('content' in response)),
    );
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('name operations once', () => {
    for (const { paths } of documents) {
      const names = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('say of every property and parameter what it is', () => {
    const mute = (value: unknown, place: string): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { name, schema, description, in: where } = value as Record<string, unknown>;
      const parameter = typeof where === 'string' && schema && !description ? [`${place} ${String(name)}`] : [];
      const inside = Object.entries(value).filter(([key]) => !/^examples?$/.test(key));
      const properties = (key: string, part: object) => (key === 'properties' ? Object.entries(part) : []);
      return [
        ...parameter,
        ...inside.flatMap(([key, part]) => [
          ...properties(key, part as object)
            .filter(([, { description }]: [string, { description?: string }]) => !description)
            .map(([property]) => `${place}.${property}`),
          ...mute(part, key === 'properties' ? place : `${place}.${key}`),
        ]),
      ];
    };
    expect(documents.flatMap((document) => mute(document, ''))).toEqual([]);
  });

  it('name operations as people do, schemas without the words of programmers, and each resource once', () => {
    for (const { tags, paths, components } of documents) {
      expect(Object.keys(components.schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
      const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
      expect(ids.filter((id) => !/^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/.test(id))).toEqual([]);
      expect(Object.keys(components.schemas).filter((name) => /Dto$|^Dashboard/.test(name))).toEqual([]);
      expect(tags.filter(({ description }) => !description)).toEqual([]);
      const used = operations().flatMap((operation) => operation['tags'] as string[]);
      for (const { name } of tags) expect(used).toContain(name);
    }
    const [external, dashboard] = documents.map((document) => JSON.stringify(document));
    for (const id of ['posts.list', 'posts.attachTags', 'linkHealth.report']) expect(external).toContain(`"${id}"`);
    for (const id of ['auth.signIn', 'posts.delete', 'media.usage']) expect(dashboard).toContain(`"${id}"`);
  });

  it('tell the headers of answers', () => {
    const header = (id: string, status: string) => {
      const { responses } = operations().find(({ operationId }) => operationId === id) as Operation;
      return Object.keys((responses[status] as { headers: object }).headers);
    };
    const all = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Ignored-Parameters'];
    expect(header('posts.list', '200')).toEqual([...all, 'ETag']);
    expect(header('posts.create', '201')).toEqual([...all, 'ETag', 'Location']);
    expect(header('posts.update', '200')).toEqual([...all, 'ETag']);
    expect(header('posts.update', '429')).toEqual([...all, 'Retry-After']);
    expect(header('posts.update', '404')).toEqual(all);
    expect(Object.keys(documents[0]?.components.headers ?? {})).toContain('Allow');
  });

  it('let a post be sent back as it was read', () => {
    const { schemas } = (documents[0] as ApiDocument).components;
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
      schemas: [{ $id: 'galley', components: { schemas } }],
    });
    const post = exampleOf(schemas['Post'] as JsonSchema, schemas) as Record<string, unknown>;
    for (const status of ['draft', 'scheduled', 'published', 'archived']) {
      const sent = ajv.validate({ $ref: 'galley#/components/schemas/UpdatePost' }, { ...post, status });
      expect({ status, errors: sent ? null : ajv.errors }).toEqual({ status, errors: null });
    }
  });

  it('say where the service is, and how the APIs are used', () => {
    for (const { servers, info } of documents) {
      expect(servers).toEqual([{ url: 'http://galley.test', description: 'This service.' }]);
      for (const subject of ['Lists', 'Tags of states', 'Errors', 'Limits', 'Versions'])
        expect(info.description).toContain(`## ${subject}\n`);
    }
    expect(documents[0]?.info.description).toContain('## Keys\n');
  });

  it('know no word of OpenAPI 3.0 that 3.1 has not', () => {
    expect(JSON.stringify(documents)).not.toContain('"nullable"');
  });

  it('tell what a route asks of its caller', () => {
    expect(documents[0]?.paths['/api/v1/external/posts']?.['get']).toMatchObject({ 'x-permissions': ['posts:read'] });
    expect(documents[0]?.paths['/api/v1/external/posts/{idOrSlug}']?.['patch']).toMatchObject({
      'x-permissions': ['posts:write', 'seo:write'],
    });
    expect(documents[1]?.paths['/api/v1/dashboard/auth/sign-in']?.['post']).toMatchObject({ security: [] });
  });
});

describe('what specs hold answers against', () => {
  const url = 'http://galley.test/api/v1/external/tags';
  const empty = { data: [], page: 1, pageSize: 10, order: 'desc', total: 0, totalPages: 1 };
  const answer = (status: number, body: unknown) => ({ status, body, type: 'application/json' });

  it.each([
    [200, { ...empty, data: [{}] }],
    [200, { ...empty, more: 1 }],
    [418, empty],
    [400, { error: 'no' }],
  ])('refuses %i %j', (status, body) => {
    expect(() => new DocumentedResponses(documents).check('GET', url, answer(status, body))).toThrow(
      'OpenAPI document',
    );
  });

  it('takes what is told', () => {
    expect(() => new DocumentedResponses(documents).check('GET', url, answer(200, empty))).not.toThrow();
  });

  it('looks at every answer that a spec gets', async () => {
    const check = jest.spyOn(DocumentedResponses.prototype, 'check').mockImplementation(() => {
      throw new Error('looked at');
    });
    await expect(test.http.get('/api/v1/external/tags').expect(401)).rejects.toThrow('looked at');
    check.mockRestore();
  });
});

describe('GET /docs', () => {
  it('is compressed, known again by its tag, and within the rate limit', async () => {
    const packed = await test.http.get('/docs').set('Accept-Encoding', 'gzip').expect(200);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'ratelimit-limit': '600000' });
    await test.http
      .get('/docs')
      .set('If-None-Match', packed.headers['etag'] as string)
      .expect(304);
  });

  it.each([
    ['/docs', '/api/v1/external/openapi.json'],
    ['/docs/dashboard', '/api/v1/dashboard/openapi.json'],
  ])('%s shows %s, with scripts of its own origin alone', async (path, document) => {
    const { headers, text } = await test.http.get(path).expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain(`data-document="${document}"`);
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http');
    for (const [, address] of text.matchAll(/(?:src|href)="(\/docs\/[^"]+\.(?:js|css))"/g))
      await test.http.get(address as string).expect(200);
  });

  it('lets what stands in the page run, and nothing else that would', async () => {
    const { headers, text } = await test.http.get('/docs').expect(200);
    const hashOf = (tag: string) => {
      const inside = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1] as string;
      return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`;
    };
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf('script')};`);
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashOf('style')};`);
  });

  it.each([
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['swagger-ui.css', 'text/css; charset=utf-8'],
  ])('brings %s compressed, and knows it again by its tag', async (name, type) => {
    const { headers } = await test.http.get(`/docs/${name}`).set('Accept-Encoding', 'br').buffer(false).expect(200);
    expect(headers).toMatchObject({ 'content-type': type, 'content-encoding': 'br', 'ratelimit-limit': '600000' });
    const again = test.http.get(`/docs/${name}`).set('If-None-Match', headers['etag'] as string);
    await again.expect(304);
  });

  it.each(['LICENSE', 'package.json', '..%2fpackage.json', 'constructor'])('has no file called %s', async (name) => {
    const answer = await test.http.get(`/docs/${name}`).expect(404);
    expectError(answer, 'NOT_FOUND');
  });
});
