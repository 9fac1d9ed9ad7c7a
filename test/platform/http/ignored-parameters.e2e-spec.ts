import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResponseCache } from '@app/platform';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';

const HEADER = 'x-ignored-parameters';

describe('query parameters that a route does not know', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', CORS_ORIGINS: 'https://editor.example' });
    owner = await Dashboard.open(test);
    key = await owner.key();
  });
  afterAll(() => test.stop());

  const named = async (path: string) => {
    const { status, headers } = await test.as(key).get(path);
    expect(status).toBe(200);
    return headers[HEADER];
  };

  it('are named in the header of the answer, also when it comes from the cache', async () => {
    test.app.get(ResponseCache).clear();
    for (let round = 0; round < 3; round++) {
      expect(await named('/posts?pagesize=5&order=asc&orderBy=title')).toBe('pagesize');
      expect(await named('/posts?order=asc&orderBy=title')).toBeUndefined();
      expect(await named('/posts?orderBy=title&order=asc&a=1&b=2&a=3')).toBe('a, b');
    }
  });

  it.each(['/posts', '/pages', '/categories', '/tags', '/authors', '/media', '/redirects', '/workspace', '/changes'])(
    'of %s are named in both of two equal reads',
    async (path) => {
      const known = path === '/workspace' || path === '/changes' ? '' : 'page=1&pageSize=2&fields=id&';
      for (let round = 0; round < 2; round++) expect(await named(`${path}?${known}nothing=1`)).toBe('nothing');
    },
  );

  it('are named with 304, HEAD and refusals, and by writes', async () => {
    const tag = (await test.as(key).get('/tags?x=1').expect(200)).headers['etag'] as string;
    const unchanged = await test.as(key).get('/tags?x=1').set('If-None-Match', tag).expect(304);
    expect(unchanged.headers[HEADER]).toBe('x');
    expect((await test.as(key).get('/posts?page=0&x=1').expect(400)).headers[HEADER]).toBe('x');
    const report = await test.as(key).post('/link-health?dry=1', { path: '/lost' }).expect(200);
    expect(report.headers[HEADER]).toBe('dry');
    expect((await owner.get('/posts?authorid=1').expect(200)).headers[HEADER]).toBe('authorid');
  });

  it('make a header that is safe, and has ten names at most', async () => {
    const query = Array.from({ length: 15 }, (_, at) => `p${at}%0D%0ASet-Cookie=1`).join('&');
    const names = (await named(`/tags?${query}`))?.split(', ') ?? [];
    expect(names).toEqual(Array.from({ length: 10 }, (_, at) => `p${at}%0D%0ASet-Cookie`));
  });

  it('can be read by scripts of allowed pages', async () => {
    const { headers } = await test.as(key).get('/tags?x=1').set('Origin', 'https://editor.example').expect(200);
    expect(headers['access-control-expose-headers']).toContain('X-Ignored-Parameters');
  });
});
