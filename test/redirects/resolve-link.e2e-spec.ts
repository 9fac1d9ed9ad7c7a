import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LINK_REPORT_SORTS } from '@app/redirects';
import { TestApp, type ExternalApi } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

interface Entry {
  id: string;
  path: string;
  hitCount: number;
  resolvedAt?: string;
  resolvedBy: string | null;
}

describe('broken links in the dashboard', () => {
  let test: TestApp;
  let owner: Dashboard;
  let site: ExternalApi;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
    site = test.as(await owner.key());
  });

  const report = async (path: string) => (await site.post('/link-health', { path }).expect(200)).body as Entry;
  const resolve = (id: string, body: object) => owner.post(`/link-health/${id}/resolve`, body);
  const paths = async (query = '') =>
    ((await owner.get(`/link-health${query}`).expect(200)).body.data as Entry[]).map(({ path }) => path);

  it('are listed, filtered and sorted, always as they are now', async () => {
    for (const path of ['/a', '/b', '/b', '/c', '/a', '/a']) await report(path);
    const { body } = await owner.get('/link-health').expect(200);
    expect(body).toMatchObject({ page: 1, pageSize: 10, order: 'desc', total: 3, totalPages: 1 });
    expect((body.data as Entry[]).map((entry) => 'resolvedAt' in entry)).toEqual([false, false, false]);
    expect(await paths('?orderBy=hitCount&order=desc')).toEqual(['/a', '/b', '/c']);
    expect(await paths('?orderBy=firstSeenAt&order=asc&pageSize=2&page=2')).toEqual(['/c']);
    const [, , newest] = body.data as Entry[];
    await resolve(newest?.id ?? '', { as: 'ignored' }).expect(200);
    expect(await paths('?resolved=true')).toEqual(['/a']);
    expect(await paths('?resolved=false')).toEqual(['/c', '/b']);
    await report('/c');
    expect(
      (await owner.get('/link-health?orderBy=hitCount&fields=path,hitCount&resolved=false').expect(200)).body.data,
    ).toEqual(
      expect.arrayContaining([
        { path: '/b', hitCount: 2 },
        { path: '/c', hitCount: 2 },
      ]),
    );
    for (const orderBy of LINK_REPORT_SORTS) await owner.get(`/link-health?orderBy=${orderBy}`).expect(200);
  });

  it.each([
    ['?orderBy=path', ['orderBy']],
    ['?resolved=yes', ['resolved']],
    ['?order=asc', ['order']],
    ['?fields=opened_in', ['fields']],
  ])('refuse %s', async (query, places) =>
    expectError(await owner.get(`/link-health${query}`).expect(400), 'BAD_REQUEST', places),
  );

  it('are settled by a redirect', async () => {
    const entry = await report('/lost');
    const { body } = await resolve(entry.id, { as: 'redirect', toPath: '/found', type: 'Temporary302' }).expect(200);
    const [redirect] = (await site.get('/redirects').expect(200)).body.data as { id: string }[];
    expect(redirect).toMatchObject({ fromPath: '/lost', toPath: '/found', type: 'Temporary302' });
    expect(body).toEqual({
      ...entry,
      resolvedAt: expect.any(String),
      resolvedBy: `redirect:${redirect?.id}`,
      hitsSince: 0,
    });
    expect(await report('/lost')).toMatchObject({
      hitCount: 2,
      resolvedBy: `redirect:${redirect?.id}`,
    });
    expect((await owner.get('/link-health?resolved=true&fields=path,hitsSince').expect(200)).body.data).toEqual([
      { path: '/lost', hitsSince: 1 },
    ]);
    expect((await site.get('/redirects').expect(200)).body.data).toMatchObject([{ hitCount: 1 }]);
  });

  it('are settled as gone, without a target', async () => {
    const { id } = await report('/lost');
    await resolve(id, { as: 'redirect', type: 'Gone410' }).expect(200);
    expect((await site.get('/redirects')).body.data).toMatchObject([
      { fromPath: '/lost', toPath: null, type: 'Gone410' },
    ]);
  });

  it('open again when they were fixed, and stay settled when ignored', async () => {
    const fixed = await report('/fixed');
    const ignored = await report('/ignored');
    expect((await resolve(fixed.id, { as: 'fixed' }).expect(200)).body).toMatchObject({ resolvedBy: 'fixed' });
    await resolve(ignored.id, { as: 'ignored' }).expect(200);
    expect(await report('/fixed')).toEqual({ ...fixed, hitCount: 2, lastSeenAt: expect.any(String) });
    expect(await report('/ignored')).toMatchObject({
      hitCount: 2,
      resolvedAt: expect.any(String),
      resolvedBy: 'ignored',
    });
  });

  it.each([
    [{}, ['as']],
    [{ as: 'deleted' }, ['as']],
    [{ as: 'redirect' }, ['toPath']],
    [{ as: 'redirect', toPath: null }, ['toPath']],
    [{ as: 'redirect', toPath: '//host', type: 'x' }, ['toPath', 'type']],
    [{ as: 'redirect', toPath: '/lost' }, ['toPath']],
    [{ as: 'redirect', toPath: '/loops' }, ['toPath']],
  ])('refuse to be settled by %j', async (body, places) => {
    const { id } = await report('/lost');
    await owner.post('/redirects', { fromPath: '/loops', toPath: '/lost' }).expect(201);
    expectError(await resolve(id, body).expect(400), 'BAD_REQUEST', places);
    expect(await paths('?resolved=true')).toEqual([]);
  });

  it('conflict with a redirect that stands already', async () => {
    const { id } = await report('/lost');
    await owner.post('/redirects', { fromPath: '/lost', toPath: '/found' }).expect(201);
    const { body } = await resolve(id, { as: 'redirect', toPath: '/elsewhere' }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: { reason: 'exists' } });
    expect(await paths('?resolved=false')).toEqual(['/lost']);
    await resolve(id, { as: 'fixed' }).expect(200);
  });

  it('ask for the rights of settings or SEO, and stay in their workspace', async () => {
    const { id } = await report('/lost');
    for (const [read, write] of [
      ['settings:read', 'settings:write'],
      ['seo:read', 'seo:write'],
    ] as const) {
      const reader = await owner.member(read);
      await reader.get('/link-health').expect(200);
      expectError(await reader.post(`/link-health/${id}/resolve`, { as: 'fixed' }).expect(403), 'FORBIDDEN');
      const writer = await owner.member(write);
      await writer.post(`/link-health/${id}/resolve`, { as: 'fixed' }).expect(200);
      expectError(await writer.get('/link-health').expect(403), 'FORBIDDEN');
    }
    const other = await Dashboard.open(test);
    expectError(await other.post(`/link-health/${id}/resolve`, { as: 'fixed' }).expect(404), 'NOT_FOUND');
    expectError(await other.post('/link-health/x/resolve', { as: 'fixed' }).expect(404), 'NOT_FOUND');
    expect((await other.get('/link-health').expect(200)).body.total).toBe(0);
  });
});
