import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

describe('the manners of every route', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ JSON_BODY_LIMIT_BYTES: '20000' });
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  /** Sends bytes as they are: clients refuse to send most of what is tested here. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = test.app.getHttpServer().address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it('answers 401 below the external API before it says that a path or method does not exist', async () => {
    for (const path of [
      '/api/v1/external',
      '/api/v1/external/',
      '/api/v1/external/nonsense',
      '/api/v1/external/posts/a/b/c',
    ]) {
      const response = await test.http.get(path);
      expect(response.status).toBe(401);
      expectError(response, 'UNAUTHORIZED');
    }
    expect((await test.http.put('/api/v1/external/posts')).status).toBe(401);
  });

  it('answers 404 for an unknown path with a valid key, also where only the case differs', async () => {
    for (const path of ['/nonsense', '/posts/a/b/c', '/posts/', '/Posts', '']) {
      const response = await test.as(workspace.key).get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expectError(response, 'NOT_FOUND');
    }
  });

  it('answers 405 with Allow for another method on a known path, before it reads a body', async () => {
    const response = await test.as(workspace.key).put('/posts').set('Content-Type', 'application/json').send('{broken');
    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD, POST');
    expectError(response, 'METHOD_NOT_ALLOWED');
    const single = await test.as(workspace.key).post('/posts/x');
    expect(single.headers['allow']).toBe('DELETE, GET, HEAD, PATCH');
    const options = await test.http.options('/api/v1/external/posts').set('X-API-Key', workspace.key);
    expect({ status: options.status, allow: options.headers['allow'] }).toEqual({
      status: 204,
      allow: 'GET, HEAD, POST',
    });
  });

  it.each(['%E0%A4%A', '%FF', '%00', '%C0%80'])('answers a path with %s without a 500', async (part) => {
    const answer = await raw(
      `GET /api/v1/external/posts/${part} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${workspace.key}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).toMatch(/"code":"(BAD_REQUEST|NOT_FOUND)"/);
  });

  it('refuses a body above the limit, announced, chunked or compressed', async () => {
    const large = JSON.stringify({ title: 'x'.repeat(30_000) });
    const announced = await test.as(workspace.key).post('/posts').set('Content-Type', 'application/json').send(large);
    expect(announced.status).toBe(400);
    expectError(announced, 'BAD_REQUEST');
    const bomb = await test
      .as(workspace.key)
      .post('/posts')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .serialize((bytes) => bytes as unknown as string)
      .send(gzipSync(Buffer.alloc(5_000_000, 32)));
    expect(bomb.status).toBe(400);
    const garbled = await test
      .as(workspace.key)
      .post('/posts')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .send('no gzip');
    expect(garbled.status).toBe(400);
    const chunked = await raw(
      `POST /api/v1/external/posts HTTP/1.1\r\nHost: x\r\nX-API-Key: ${workspace.key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n` +
        `${(25_000).toString(16)}\r\n"${'x'.repeat(24_998)}"\r\n0\r\n\r\n`,
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('gives every answer a request id, and keeps a sane one', async () => {
    const made = await test.http.get('/health/live').expect(200);
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const kept = await test.as(workspace.key).get('/posts').set('X-Request-Id', 'abc:1.2_3-Z');
    expect(kept.headers['x-request-id']).toBe('abc:1.2_3-Z');
    const replaced = await test.as(workspace.key).get('/posts').set('X-Request-Id', 'has space');
    expect(replaced.headers['x-request-id']).not.toBe('has space');
    const refused = await test.http.get('/api/v1/external/posts').set('X-Request-Id', 'mine');
    expect(refused.headers['x-request-id']).toBe('mine');
  });

  it('says nothing about itself and lets no browser guess types', async () => {
    const { headers } = await test.as(workspace.key).get('/posts');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['ratelimit-limit']).toBe('600000');
  });

  it('compresses where the client can and it pays, with a tag of its own for each form', async () => {
    const given = new Given(test);
    const { slug } = await given.post(workspace, { excerpt: 'x'.repeat(2000) });
    const read = (encoding: string) => test.as(workspace.key).get(`/posts/${slug}`).set('Accept-Encoding', encoding);
    const plain = await read('identity').expect(200);
    const zipped = await read('br;q=0, gzip').expect(200);
    const brotli = await read('gzip, br').expect(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect([zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br']);
    expect(zipped.body).toEqual(plain.body);
    expect(new Set([plain, zipped, brotli].map(({ headers }) => headers['etag'])).size).toBe(3);
    await read('gzip')
      .set('If-None-Match', zipped.headers['etag'] as string)
      .expect(304);
    expect(plain.headers['vary']).toBe('Accept-Encoding');
    expect(
      (await test.as(workspace.key).get('/posts?fields=id').set('Accept-Encoding', 'gzip')).headers,
    ).not.toHaveProperty('content-encoding');
  });

  it('is live without a database round trip, ready with one, and shows metrics', async () => {
    expect((await test.http.get('/health/live').expect(200)).body).toEqual({ status: 'live' });
    expect((await test.http.get('/health/ready').expect(200)).body).toEqual({ status: 'ready' });
    expect((await test.http.get('/metrics').expect(200)).text).toContain('http_requests_total');
  });
});

describe('the rate limit', () => {
  it('answers 429 with Retry-After once the service has had enough, and leaves health alone', async () => {
    const test = await TestApp.start({ RATE_LIMIT_PER_MINUTE: '3' });
    try {
      const workspace = await test.workspace();
      for (let remaining = 2; remaining >= 0; remaining--) {
        const { headers, status } = await test.as(workspace.key).get('/posts');
        expect({ status, remaining: headers['ratelimit-remaining'] }).toEqual({
          status: 200,
          remaining: String(remaining),
        });
      }
      const response = await test.http.get('/api/v1/external/posts');
      expect(response.status).toBe(429);
      expectError(response, 'RATE_LIMITED');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      await test.http.get('/health/live').expect(200);
    } finally {
      await test.stop();
    }
  });

  it('has a budget for each key, so that one leaves the others theirs', async () => {
    const test = await TestApp.start({ RATE_LIMIT_PER_CALLER_PER_MINUTE: '3' });
    try {
      const [busy, other] = [await test.workspace(), await test.workspace()];
      for (let n = 0; n < 3; n += 1) await test.as(busy.key).get('/posts').expect(200);
      const refused = await test.as(busy.key).get('/posts').expect(429);
      expectError(refused, 'RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await test.as(other.key).get('/posts').expect(200);
    } finally {
      await test.stop();
    }
  });

  it('counts requests without valid credentials against their sender alone', async () => {
    const test = await TestApp.start({ RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_REFUSED_PER_MINUTE: '10' });
    try {
      const workspace = await test.workspace();
      for (let n = 0; n < 10; n += 1) await test.http.get('/api/v1/external/posts').expect(401);
      expectError(await test.http.get('/api/v1/external/posts').expect(429), 'RATE_LIMITED');
      for (let n = 0; n < 5; n += 1) await test.as(workspace.key).get('/posts').expect(200);
      await test.as(workspace.key).get('/posts').expect(429);
    } finally {
      await test.stop();
    }
  });
});
