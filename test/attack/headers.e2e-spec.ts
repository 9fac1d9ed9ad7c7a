import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { SVG } from '@app/content/testing';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { Person } from '../support/people.ts';

/** Headers that Node adds. */
const OF_NODE = new Set(['connection', 'date', 'keep-alive']);
const EVERYWHERE = ['x-content-type-options', 'x-request-id'];
const LIMITED = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
const BODY = ['content-length', 'content-type'];
const OF_AN_ANSWER = [...EVERYWHERE, ...LIMITED, ...BODY];

/** Every header of each kind of response, so that an added or missing header is noticed. */
describe('the headers of answers', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let person: Person;
  let slug: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    workspace = await test.workspace();
    person = await Person.signUp(test);
    slug = (await new Given(test).post(workspace)).slug;
  });
  afterAll(() => test.stop());

  const own = ({ headers }: Response) =>
    Object.keys(headers)
      .filter((name) => !OF_NODE.has(name))
      .sort();
  const external = (path: string) => test.as(workspace.key).get(path).set('Accept-Encoding', 'identity');

  it('are these and no others', async () => {
    const read = [...OF_AN_ANSWER, 'cache-control', 'etag', 'vary'].sort();
    expect(own(await external(`/posts/${slug}`).expect(200))).toEqual(read);
    expect(own(await external('/posts').expect(200))).toEqual(read);
    expect(own(await person.get('/me').expect(200))).toEqual(expect.arrayContaining(OF_AN_ANSWER));
    expect(own(await external('/posts/nowhere').expect(404))).toEqual(OF_AN_ANSWER.toSorted());
    expect(own(await external('/posts?page=0').expect(400))).toEqual(OF_AN_ANSWER.toSorted());
    expect(own(await test.http.get('/api/v1/external/posts').expect(401))).toEqual(OF_AN_ANSWER.toSorted());
    const wrongMethod = await test.as(workspace.key).put('/posts').expect(405);
    expect(own(wrongMethod)).toEqual([...OF_AN_ANSWER, 'allow'].sort());
    expect(own(await test.http.get('/nowhere').expect(404))).toEqual([...EVERYWHERE, ...BODY].sort());
    const unchanged = await external(`/posts/${slug}`).set('If-None-Match', '*').expect(304);
    expect(own(unchanged)).toEqual(read.filter((name) => !BODY.includes(name)));
  });

  it('let no browser guess, and no page run anything of a file', async () => {
    const sent = test.http.post('/api/v1/external/media').set('X-API-Key', workspace.key);
    const { url } = (await sent.attach('file', Buffer.from(SVG), 'a.svg').expect(201)).body as { url: string };
    const { headers } = await test.http.get(new URL(url).pathname).expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect((await test.http.get('/docs').expect(200)).headers['x-content-type-options']).toBe('nosniff');
  });

  it('never say what the service is made of', async () => {
    const answers = await Promise.all([
      external('/posts'),
      external('/nowhere'),
      test.http.get('/'),
      test.http.get('/docs'),
      test.http.get('/health/live'),
      test.http.get('/media/x'),
    ]);
    for (const { headers, text } of answers) {
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(JSON.stringify(headers)).not.toMatch(/express|nest|node\b/i);
      expect(text).not.toMatch(/Cannot GET|<h1>Error/);
    }
  });

  it('reflect no origin, and forgive nobody who is not named', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://galley.test', 'http://localhost']) {
      for (const path of ['/api/v1/external/posts', '/api/v1/dashboard/me', '/health/live']) {
        const answer = await test.http.options(path).set({ Origin: origin, 'Access-Control-Request-Method': 'POST' });
        const read = await test.http.get(path).set({ Origin: origin, 'X-API-Key': workspace.key });
        for (const { headers } of [answer, read])
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });

  it('give a cookie that scripts, other sites and plain HTTP can’t have', async () => {
    const secure = await TestApp.start({ SIGN_UP: 'open', PUBLIC_URL: 'https://galley.test' });
    try {
      const body = { email: 'ada@example.com', password: 'correct horse battery staple', displayName: 'Ada' };
      const { headers } = await secure.http.post('/api/v1/dashboard/auth/sign-up').send(body).expect(201);
      expect(headers['set-cookie']?.[0]).toMatch(
        /; HttpOnly; SameSite=Strict; Secure$|; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(headers['cache-control']).toBe('no-store');
    } finally {
      await secure.stop();
    }
  });
});

describe('the settings of a service that nobody has configured', () => {
  it('hold no secret, name no origin, and trust nobody', () => {
    const { s3, corsOrigins, redisUrl, databaseUrl, signUp } = readSettings({});
    expect({ s3, corsOrigins, redisUrl, databaseUrl, signUp }).toEqual({
      s3: null,
      corsOrigins: [],
      redisUrl: null,
      databaseUrl: null,
      signUp: null,
    });
  });

  it('never repeat a password in what they say of a wrong value', () => {
    const wrong = { DATABASE_URL: 'mysql://u:hunter2@h/d', REDIS_URL: 'http://:hunter2@h' };
    expect(() => readSettings(wrong)).toThrow(/DATABASE_URL must be[^]*REDIS_URL must be/);
    expect(() => readSettings(wrong)).not.toThrow('hunter2');
  });
});
