import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  breaks,
  hangs,
  json,
  KEY,
  rejection,
  ScriptedServer,
  stalls,
  type Received,
  type Step,
} from '../../testing/index.ts';
import {
  ConflictError,
  ConnectionError,
  GalleyError,
  InternalError,
  RateLimitedError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from '../index.ts';
import { settingsOf } from '../options.ts';
import { Transport } from './transport.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const fine = json(200, { id: '1' });
const refusal = (status: number, code: string, headers = {}) =>
  json(status, { code, message: 'No.', details: null }, headers);
const internal = refusal(500, 'INTERNAL');
const draft = { slug: 'a', title: 'A', bodyJson: [], authorId: '1' };

describe(`${Transport.name}: requests`, () => {
  it('carry the key, what they accept and who asks', async () => {
    server.script(fine);
    await server.galley({ userAgent: 'copper-kettle/2' }).workspace.get({ fields: ['name', 'siteUrl'] });
    const { method, path, query, headers } = server.requests[0] as Received;
    expect({ method, path, query }).toEqual({
      method: 'GET',
      path: '/api/v1/external/workspace',
      query: { fields: 'name,siteUrl' },
    });
    expect(headers).toMatchObject({ 'x-api-key': KEY, accept: 'application/json', 'user-agent': 'copper-kettle/2' });
    expect(headers).not.toHaveProperty('content-type');
  });

  it('ask what their answers show, and tell it, where somebody wants to know', async () => {
    const told: unknown[] = [];
    const galley = server.galley({ onTags: (tags) => told.push(tags), retries: 0 });
    server.script(json(200, { id: '1' }, { 'X-Cache-Tags': 'a b' }), fine, refusal(404, 'NOT_FOUND'));
    await galley.tags.get('rye');
    await galley.workspace.get();
    await galley.posts.find('nobody');
    server.script(refusal(500, 'INTERNAL'));
    await rejection(galley.posts.find('any'));
    server.script(json(201, { id: '1' }));
    await galley.posts.create(draft);
    expect(told).toEqual([['a', 'b'], null, ['posts'], null]);
    expect(server.requests[0]?.headers).not.toHaveProperty('x-cache-tags');
    server.script(fine);
    await galley.workspace.get();
    expect(server.requests[0]?.headers['x-cache-tags']).toBe('1');
    server.script(fine);
    await server.galley().workspace.get();
    expect(server.requests[0]?.headers).not.toHaveProperty('x-cache-tags');
  });

  it('tell what would have to change for something to be there, where that is known', async () => {
    const told: unknown[] = [];
    const onTags = (tags: unknown) => told.push(tags);
    const transport = new Transport(settingsOf({ baseUrl: server.url, apiKey: KEY, onTags }));
    for (const path of ['/posts/a', '/workspace', '/posts/a/related', '/sitemap/a']) {
      server.script(refusal(404, 'NOT_FOUND'));
      await rejection(transport.send(path));
    }
    expect(told).toEqual([['posts'], null, null, null]);
  });

  it('go where the caller’s own fetch takes them', async () => {
    server.script(fine);
    const asked: unknown[] = [];
    const watching: typeof fetch = (input, init) => {
      asked.push(input);
      return fetch(input, init);
    };
    await server.galley({ fetch: watching }).workspace.get();
    expect(asked).toEqual([`${server.url}/api/v1/external/workspace`]);
  });

  it('never follow a redirect with the key', async () => {
    server.script((response) => void response.writeHead(302, { Location: '/elsewhere' }).end());
    const error = await rejection(server.galley().workspace.get());
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(error).toMatchObject({ status: 302, code: 'UNEXPECTED_ANSWER' });
    expect(server.requests).toHaveLength(1);
  });
});

describe(`${Transport.name}: tries`, () => {
  it.each<[string, Step[]]>([
    ['500', [internal]],
    ['a proxy’s 503', [(response) => void response.writeHead(503).end('<html>')]],
    ['a broken connection', [breaks, breaks]],
    ['429', [refusal(429, 'RATE_LIMITED', { 'Retry-After': '0' })]],
    ['a broken answer', [(response) => void response.writeHead(200).write('{', () => response.destroy())]],
  ])('read again after %s', async (_, failures) => {
    server.script(...failures, fine);
    await expect(server.galley().posts.get('a', { status: 'any' })).resolves.toEqual({ id: '1' });
    expect(server.requests).toHaveLength(failures.length + 1);
  });

  it('end after the last retry, with the last error', async () => {
    server.script(internal);
    expect(await rejection(server.galley({ retries: 2 }).workspace.get())).toBeInstanceOf(InternalError);
    expect(server.requests).toHaveLength(3);
  });

  it('are one without retries', async () => {
    server.script(internal);
    await rejection(server.galley({ retries: 0 }).workspace.get());
    expect(server.requests).toHaveLength(1);
  });

  it('are one for what the service refuses', async () => {
    server.script(refusal(401, 'UNAUTHORIZED'));
    expect(await rejection(server.galley().workspace.get())).toBeInstanceOf(UnauthorizedError);
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, Step]>([
    ['500', internal],
    ['429', refusal(429, 'RATE_LIMITED', { 'Retry-After': '0' })],
    ['a broken connection', breaks],
  ])('are one for a write, also after %s', async (_, step) => {
    const { posts, media, linkHealth } = server.galley();
    for (const write of [
      () => posts.create(draft),
      () => posts.update('a', {}),
      () => posts.delete('a'),
      () => posts.attachTags('a', ['1']),
      () => posts.detachTag('a', '1'),
      () => posts.update('a', {}, { ifMatch: '"7"' }),
      () => posts.delete('a', { ifMatch: '"7"' }),
      () => posts.attachTags('a', ['1'], { ifMatch: '"7"' }),
      () => posts.detachTag('a', '1', { ifMatch: '"7"' }),
      () => media.upload(new Blob(['a'])),
      () => linkHealth.report('/a'),
    ]) {
      server.script(step);
      await rejection(write());
      expect(server.requests).toHaveLength(1);
    }
  });

  it('wait as long as the service asks for', async () => {
    server.script(refusal(429, 'RATE_LIMITED', { 'Retry-After': '1' }), fine);
    await server.galley().workspace.get();
    const [first, second] = server.requests.map(({ at }) => at) as [number, number];
    // A timer may fire a fraction of a millisecond early.
    expect(second - first).toBeGreaterThan(990);
  });

  it('end when the service asks for more patience than a site has', async () => {
    server.script(refusal(429, 'RATE_LIMITED', { 'Retry-After': '3600' }));
    const error = await rejection(server.galley().workspace.get());
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error.retryAfterMs).toBe(3_600_000);
    expect(server.requests).toHaveLength(1);
  });
});

describe(`${Transport.name}: errors`, () => {
  it('carry what the service says', async () => {
    const details = [{ path: 'slug', message: 'is taken' }];
    server.script(json(409, { code: 'CONFLICT', message: 'Taken.', details }, { 'X-Request-Id': 'r-1' }));
    const error = await rejection(server.galley().posts.create(draft));
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toBeInstanceOf(GalleyError);
    expect(error).toMatchObject({
      name: 'ConflictError',
      code: 'CONFLICT',
      message: 'Taken.',
      details,
      status: 409,
      requestId: 'r-1',
    });
  });

  it.each<[string, Step]>([
    ['a page of another site', (response) => void response.writeHead(404).end('<h1>Not found</h1>')],
    ['JSON of another service', json(404, { error: 'not found' })],
    ['a code that no object has of itself', json(404, { code: 'constructor', message: 'x' })],
    ['a success that is no JSON', (response) => void response.writeHead(200).end('<h1>Hello</h1>')],
  ])('tell %s from an answer of the service', async (_, step) => {
    server.script(step);
    const error = await rejection(server.galley().posts.find('a'));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(error.message).toContain('baseUrl');
  });

  it('have a cause where the connection broke within an answer', async () => {
    server.script((response) => void response.writeHead(200).write('{', () => response.destroy()));
    const error = await rejection(server.galley({ retries: 0 }).workspace.get());
    expect(error).toBeInstanceOf(ConnectionError);
    expect([error.status, error.cause]).toEqual([null, expect.anything()]);
  });

  it('never hold the key', async () => {
    const gone = await ScriptedServer.start();
    const unreachable = gone.galley({ retries: 0 });
    await gone.stop();
    const errors = [await rejection(unreachable.workspace.get())];
    expect(errors[0]).toBeInstanceOf(ConnectionError);
    for (const step of [internal, breaks, stalls, hangs, refusal(401, 'UNAUTHORIZED')]) {
      server.script(step);
      errors.push(await rejection(server.galley({ retries: 0, timeoutMs: 50 }).workspace.get()));
    }
    for (const error of errors) {
      expect(error).toBeInstanceOf(GalleyError);
      expect(inspect(error, { depth: null, showHidden: true })).not.toContain(KEY);
    }
  });
});
