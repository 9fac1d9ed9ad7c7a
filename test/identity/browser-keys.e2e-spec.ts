import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { countStatements } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';
import { Person, type OwnedWorkspace } from '../support/people.ts';

const UNKNOWN = '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41';
const SITE = 'https://www.example.com';
const LOCAL = 'http://localhost:4000';
const ALLOW = 'access-control-allow-origin';

interface IssuedKey {
  id: string;
  key: string;
}

/** Keys that pages of some origins use; what they read is the matter of `published-keys.e2e-spec.ts`. */
describe('a key for browsers', () => {
  let test: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;
  let keys: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', RATE_LIMIT_PER_VISITOR_PER_MINUTE: '60' });
    owner = await Person.signUp(test);
    workspace = await owner.workspace();
    keys = `${workspace.path}/api-keys`;
  });
  afterAll(() => test.stop());

  async function issue(...origins: string[]): Promise<IssuedKey> {
    const { body } = await owner.post(keys, { name: 'search', scope: 'published', origins }).expect(201);
    return body as IssuedKey;
  }

  const read = (key: string, origin: string | null, path = '/posts') => {
    const request = test.as(key).get(path);
    return origin === null ? request : request.set('Origin', origin);
  };

  const preflight = (method: string, path = '/posts', origin = SITE) =>
    test.http
      .options(`/api/v1/external${path}`)
      .set({ Origin: origin, 'Access-Control-Request-Method': method })
      .set('Access-Control-Request-Headers', 'x-api-key');

  it('is made with its scope and origins, which are shown as browsers send them', async () => {
    const wanted = { name: 'search', scope: 'published', origins: ['https://WWW.Example.com/', `${SITE}:443`, LOCAL] };
    const { body } = await owner.post(keys, wanted).expect(201);
    expect(body).toMatchObject({ scope: 'published', origins: [SITE, LOCAL] });
    const { body: plain } = await owner.post(keys, { name: 'site' }).expect(201);
    expect(plain).toMatchObject({ scope: null, origins: [] });
  });

  it('is refused with what is no origin, too many of them, or none of its scope', async () => {
    for (const origins of [['*'], ['https://*.example.com'], ['null'], ['www.example.com'], [`${SITE}/blog`], [7]]) {
      const wanted = { name: 'search', scope: 'published', origins };
      expectError(await owner.post(keys, wanted).expect(400), 'BAD_REQUEST', ['origins[0]']);
    }
    const many = Array.from({ length: 21 }, (_, n) => `https://a${n}.example`);
    for (const wrong of [
      { scope: 'published', origins: many },
      { scope: 'published', origins: SITE },
      { origins: [SITE] },
    ])
      expectError(await owner.post(keys, { name: 'search', ...wrong }).expect(400), 'BAD_REQUEST', ['origins']);
    expectError(await owner.post(keys, { name: 'search', scope: 'drafts' }).expect(400), 'BAD_REQUEST', ['scope']);
  });

  it('lets pages of its origins read, and says so to their browsers alone', async () => {
    const { key } = await issue(SITE, LOCAL);
    for (const origin of [SITE, LOCAL, SITE]) {
      const { headers } = await read(key, origin).expect(200);
      expect(headers[ALLOW]).toBe(origin);
      expect(headers['access-control-expose-headers']).toContain('ETag');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers['vary']).toMatch(/Origin/);
      const again = await read(key, origin).set('If-None-Match', headers['etag'] as string);
      expect([again.status, again.headers[ALLOW]]).toEqual([304, origin]);
    }
    expect((await read(key, SITE, '/posts/none').expect(404)).headers[ALLOW]).toBe(SITE);
    expect((await read(key, SITE, '/changes').expect(403)).headers[ALLOW]).toBe(SITE);
    const report = await test.as(key).post('/link-health', { path: '/x' }).set('Origin', SITE).expect(200);
    expect(report.headers[ALLOW]).toBe(SITE);
  });

  it.each([
    ['another origin', 'https://evil.example'],
    ['no origin', null],
    ['a page without an origin of its own', 'null'],
    ['a host below', 'https://blog.www.example.com'],
    ['the host above', 'https://example.com'],
    ['a host that begins alike', 'https://www.example.com.evil.example'],
    ['a host that ends alike', 'https://evilwww.example.com'],
    ['another port', 'https://www.example.com:8443'],
    ['another scheme', 'http://www.example.com'],
    ['a slash at the end', 'https://www.example.com/'],
    ['upper case', 'https://WWW.EXAMPLE.COM'],
    ['several origins', `${SITE}, ${LOCAL}`],
  ])('is refused from %s', async (_, origin) => {
    const { key } = await issue(SITE);
    await read(key, SITE).expect(200);
    for (const path of ['/posts', '/posts/none', '/nothing']) {
      const response = await read(key, origin, path).expect(403);
      expectError(response, 'FORBIDDEN');
      expect(response.body).toMatchObject({ details: { reason: 'origin' } });
      expect(response.headers).not.toHaveProperty(ALLOW);
      expect(response.headers['vary']).toMatch(/Origin/);
    }
  });

  it('answers preflights without a key, for reading and for reports alone', async () => {
    for (const [method, path] of [
      ['GET', '/posts'],
      ['HEAD', '/posts/x'],
      ['POST', '/link-health'],
    ] as const) {
      const { headers } = await preflight(method, path).expect(204);
      expect(headers).toMatchObject({ [ALLOW]: '*', 'access-control-max-age': '600' });
      expect(headers['access-control-allow-methods']).toContain(method);
      expect(headers['access-control-allow-headers']).toContain('X-API-Key');
      expect(headers['vary'] ?? '').not.toMatch(/Origin/);
    }
    for (const [method, path] of [
      ['POST', '/posts'],
      ['PATCH', '/posts/x'],
      ['DELETE', '/posts/x'],
      ['POST', '/previews'],
    ] as const)
      expect((await preflight(method, path)).headers).not.toHaveProperty(ALLOW);
    const { headers } = await test.http
      .options('/api/v1/dashboard/workspaces')
      .set({ Origin: SITE, 'Access-Control-Request-Method': 'GET' });
    expect(headers).not.toHaveProperty(ALLOW);
  });

  it('changes nothing for keys without origins', async () => {
    const { key } = await issue();
    for (const any of [key, (await owner.post(keys, { name: 'site' })).body.key as string]) {
      const { headers } = await read(any, SITE).expect(200);
      expect(headers).not.toHaveProperty(ALLOW);
      expect(headers['vary']).not.toMatch(/Origin/);
      await read(any, null).expect(200);
    }
  });

  it('obeys its new origins from the next request on, also where the answer is cached', async () => {
    const { id, key } = await issue(SITE);
    const change = (origins: string[]) => owner.put(`${keys}/${id}/origins`, { origins });
    await read(key, SITE).expect(200);
    await read(key, SITE).expect(200);
    expect((await change([`${LOCAL}/`]).expect(200)).body).toMatchObject({ origins: [LOCAL], scope: 'published' });
    await read(key, SITE).expect(403);
    await read(key, LOCAL).expect(200);
    await change([]).expect(200);
    await read(key, null).expect(200);
    await owner.post(`${keys}/${id}/revoke`).expect(200);
    const revoked = await read(key, LOCAL).expect(401);
    expect(revoked.headers).not.toHaveProperty(ALLOW);
  });

  it('gets new origins from who may write keys, where it is limited to published content', async () => {
    const { id } = await issue(SITE);
    const origins = { origins: [LOCAL] };
    const reader = await workspace.member('api-keys:read');
    expectError(await reader.put(`${keys}/${id}/origins`, origins).expect(403), 'FORBIDDEN');
    for (const unknown of [UNKNOWN, 'nonsense'])
      expectError(await owner.put(`${keys}/${unknown}/origins`, origins).expect(404), 'NOT_FOUND');
    const elsewhere = await owner.workspace();
    expectError(await owner.put(`${elsewhere.path}/api-keys/${id}/origins`, origins).expect(404), 'NOT_FOUND');
    expectError(await owner.put(`${keys}/${id}/origins`, { origins: ['*'] }).expect(400), 'BAD_REQUEST', [
      'origins[0]',
    ]);
    expectError(await owner.put(`${keys}/${id}/origins`, {}).expect(400), 'BAD_REQUEST', ['origins']);
    const { body } = await owner.post(keys, { name: 'site' }).expect(201);
    const whole = `${keys}/${(body as IssuedKey).id}/origins`;
    expectError(await owner.put(whole, origins).expect(400), 'BAD_REQUEST', ['origins']);
  });

  it('costs a cached read no statement more than another key', async () => {
    const { key } = await issue(SITE);
    await read(key, SITE).expect(200);
    expect(await countStatements(test, () => read(key, SITE).expect(200))).toBe(1);
    expect(await countStatements(test, () => read(key, 'https://evil.example').expect(403))).toBe(1);
    expect(await countStatements(test, () => preflight('GET').expect(204))).toBe(0);
  });

  it('is limited for each visitor, and tells pages so', async () => {
    const { key } = await issue(SITE);
    const other = await issue(SITE);
    let last = await read(key, SITE);
    for (let n = 0; n < 80 && last.status !== 429; n += 1)
      last = await read(key, n % 2 ? SITE : 'https://evil.example');
    expectError(last, 'RATE_LIMITED');
    expectError(await read(key, SITE).expect(429), 'RATE_LIMITED');
    expect((await read(key, SITE)).headers).toMatchObject({ [ALLOW]: SITE, 'retry-after': expect.any(String) });
    await read(other.key, SITE).expect(200);
  });
});
