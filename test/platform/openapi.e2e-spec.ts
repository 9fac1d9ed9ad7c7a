import { RouteAccessAudit } from '@app/platform';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { ApiDocument } from '../../apps/api/src/openapi/api-documents.ts';
import { TestApp } from '../support/app.ts';
import { ToldAnswers } from '../support/told-answers.ts';

/** Routes that are no part of either API. */
const BESIDE = /^(DashboardController|HealthController|PublicMediaController|OpenApiController)\./;

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
    const told = new Set(operations().map(({ operationId }) => operationId.replace('_', 'Controller.')));
    const routes = test.app.get(RouteAccessAudit).routes();
    const untold = routes.map(({ route }) => route).filter((route) => !BESIDE.test(route) && !told.has(route));
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
    expect(() => new ToldAnswers(documents).check('GET', url, answer(status, body))).toThrow('OpenAPI document');
  });

  it('takes what is told', () => {
    expect(() => new ToldAnswers(documents).check('GET', url, answer(200, empty))).not.toThrow();
  });

  it('looks at every answer that a spec gets', async () => {
    const check = jest.spyOn(ToldAnswers.prototype, 'check').mockImplementation(() => {
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

  it('shows every path of both documents, without scripts', async () => {
    const response = await test.http.get('/docs').expect(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.text).not.toContain('<script');
    for (const { paths } of documents)
      for (const path of Object.keys(paths)) expect(response.text).toContain(`<code>${path}</code>`);
  });
});
