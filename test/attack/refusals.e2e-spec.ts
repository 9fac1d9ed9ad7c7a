import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { requestHead, sendRaw, type RawAnswer } from './tools/raw-http.ts';

const POSTS = '/api/v1/external/posts';
const BOUNDARY = 'multipart/form-data; boundary=x';

describe('whatever parsers, routers and the HTTP library refuse', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  function expectTold({ status, head, body }: RawAnswer, code: string): void {
    expect({ status, body: JSON.parse(body) as unknown }).toEqual({
      status: code === 'METHOD_NOT_ALLOWED' ? 405 : 400,
      body: { code, message: expect.any(String), details: null },
    });
    expect(head).toContain('Content-Type: application/json; charset=utf-8');
    expect(head).toContain('X-Request-Id: ');
    expect(head).toContain('X-Content-Type-Options: nosniff');
  }

  it.each<[string, (key: string) => string]>([
    ['no HTTP at all', () => 'nonsense\r\n\r\n'],
    ['an unknown method', (key) => requestHead(`BREW ${POSTS} HTTP/1.1`, key)],
    ['an unknown version', (key) => requestHead(`GET ${POSTS} HTTP/9.9`, key)],
    ['a target of 20,000 characters', (key) => requestHead(`GET ${POSTS}/${'a'.repeat(20_000)} HTTP/1.1`, key)],
    ['headers of 20,000 characters', (key) => requestHead(`GET ${POSTS} HTTP/1.1`, key, [`X: ${'a'.repeat(20_000)}`])],
    ['NUL in a key', (key) => requestHead(`GET ${POSTS} HTTP/1.1`, `${key}\0`)],
    ['NUL in the target', (key) => requestHead(`GET ${POSTS}/\0 HTTP/1.1`, key)],
    ['two lengths', (key) => requestHead(`POST ${POSTS} HTTP/1.1`, key, ['Content-Length: 1', 'Content-Length: 2'])],
    [
      'a length beside chunks',
      (key) => requestHead(`POST ${POSTS} HTTP/1.1`, key, ['Content-Length: 5', 'Transfer-Encoding: chunked']),
    ],
    ['a folded header', (key) => requestHead(`GET ${POSTS} HTTP/1.1`, key, ['X: a', ' b\x01'])],
    ['no host', () => `GET ${POSTS} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ])('is 400 in the one body: %s', async (_, bytes) => {
    expectTold(await sendRaw(test, bytes(workspace.key)), 'BAD_REQUEST');
  });

  it('is 400 for a broken chunk, in a body that is being read', async () => {
    const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const head = requestHead(`POST ${POSTS} HTTP/1.1`, workspace.key, chunked);
    const { status, body } = await sendRaw(test, `${head}nonsense\r\n`);
    expect({ status, body: JSON.parse(body) as unknown }).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('is 405 for a tunnel, and nothing special for other expectations and upgrades', async () => {
    expectTold(
      await sendRaw(test, requestHead('CONNECT galley.test:443 HTTP/1.1', workspace.key)),
      'METHOD_NOT_ALLOWED',
    );
    const read = (header: string) => sendRaw(test, requestHead(`GET ${POSTS} HTTP/1.1`, workspace.key, [header]));
    expect((await read('Expect: the unexpected')).status).toBe(200);
    expect((await read('Upgrade: websocket')).status).toBe(200);
  });

  it.each([
    ['a path that there is not (404)', 'GET', `${POSTS}/a/b`, {}, '', 404],
    ['a method that there is not (405)', 'PUT', POSTS, {}, '', 405],
    ['a method that tells what was sent (405)', 'TRACE', POSTS, {}, '', 405],
    ['a type that nobody offers (406)', 'GET', POSTS, { Accept: 'image/png' }, '', 200],
    ['another media type (415)', 'POST', POSTS, { 'Content-Type': 'application/xml' }, '<a/>', 400],
    ['a type that is none (415)', 'POST', POSTS, { 'Content-Type': ';;;' }, '{}', 400],
    ['no type (415)', 'POST', POSTS, {}, '{}', 400],
    ['another charset (415)', 'POST', POSTS, { 'Content-Type': 'application/json; charset=utf-7' }, '{}', 400],
    [
      'another encoding (415)',
      'POST',
      POSTS,
      { 'Content-Type': 'application/json', 'Content-Encoding': 'compress' },
      '{}',
      400,
    ],
    ['what makes no sense (422)', 'POST', POSTS, { 'Content-Type': 'application/json' }, '{"slug":1}', 400],
    ['a form with files', 'POST', POSTS, { 'Content-Type': BOUNDARY }, '--x--\r\n', 400],
    ['a form with a broken part', 'POST', '/api/v1/external/media', { 'Content-Type': BOUNDARY }, '--x\r\nfoo', 400],
    ['a range', 'GET', POSTS, { Range: 'bytes=99999-' }, '', 200],
    ['a condition on time', 'GET', POSTS, { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, '', 200],
  ] as [string, string, string, Record<string, string>, string, number][])(
    'stays within the table: %s',
    async (_, method, path, headers, body, status) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
      const answer = await sendRaw(test, requestHead(`${method} ${path} HTTP/1.1`, workspace.key, lines) + body);
      expect(answer.status).toBe(status);
      const told = JSON.parse(answer.body) as object;
      if (status >= 400) expect(Object.keys(told).sort()).toEqual(['code', 'details', 'message']);
      expect(answer.body).not.toMatch(/node_modules|\bat .*:\d+|SyntaxError|select |\/work|\/tmp/);
    },
  );

  it.each([
    ['a form that spells a post', 'application/x-www-form-urlencoded'],
    ['JSON as text', 'text/plain'],
    ['JSON as a form field', 'multipart/form-data; boundary=x'],
    ['JSON by another name', 'application/vnd.api+json'],
  ])('reads %s nowhere, even where {} would do', async (_, type) => {
    const routes = [
      ['patch', '/posts/none'],
      ['post', '/posts'],
      ['post', '/link-health'],
    ] as const;
    for (const [method, path] of routes) {
      const body = type.includes('urlencoded') ? 'slug=a&title=b&path=/x&bodyJson=[]' : '{}';
      const response = await test.as(workspace.key)[method](path).set('Content-Type', type).send(body);
      expect({ method, path, status: response.status }).toEqual({ method, path, status: 400 });
      expectError(response, 'BAD_REQUEST');
    }
  });
});
