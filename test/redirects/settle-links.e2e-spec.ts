import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

interface Result {
  id: string;
  ok: boolean;
  error?: { code: string };
}

describe('many broken links', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', LINK_HEALTH_MAX_OPEN: '3' });
    owner = await Dashboard.open(test);
    key = await owner.key();
  });
  afterAll(() => test.stop());

  const report = async (path: string, referrer: string | null = null, of = key) =>
    (await test.as(of).post('/link-health', { path, referrer }).expect(200)).body.id as string;
  const settle = async (ids: readonly string[], how: object) =>
    (await owner.post('/link-health/bulk', { ids, ...how }).expect(200)).body.results as Result[];
  const list = async (query: string) =>
    (await owner.get(`/link-health?${query}`).expect(200)).body as { data: { path: string }[]; total: number };

  it('are settled at once, told one by one, and opened again', async () => {
    const [one, two] = [await report('/one'), await report('/two')];
    const nobody = randomUUID();
    const results = await settle([one, nobody, two], { as: 'redirect', toPath: '/' });
    expect(results).toMatchObject([
      { id: one, ok: true },
      { id: nobody, ok: false },
      { id: two, ok: true },
    ]);
    expect(results[1]?.error?.code).toBe('NOT_FOUND');
    expect((await list('resolved=false')).total).toBe(0);
    expect(await settle([one, two], { as: 'open' })).toEqual([
      { id: one, ok: true },
      { id: two, ok: true },
    ]);
    // What is open stays so.
    expect((await settle([one], { as: 'open' }))[0]?.ok).toBe(true);
    expect(await list('resolved=false')).toMatchObject({ total: 2 });
    // The redirects stand where they were written.
    const again = await settle([one, two], { as: 'redirect', toPath: '/' });
    expect(again.map(({ error }) => error?.code)).toEqual(['CONFLICT', 'CONFLICT']);
    await settle([one, two], { as: 'fixed' });
    const { body: log } = await owner.get('/activity?pageSize=50').expect(200);
    const actions = (log.data as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action === 'link-health.reopened')).toHaveLength(2);
  });

  it('stay settled where no more may be open', async () => {
    const other = await Dashboard.open(test);
    const otherKey = await other.key();
    const ids = [];
    for (const path of ['/a', '/b', '/c']) ids.push(await report(path, null, otherKey));
    await other.post('/link-health/bulk', { ids: ids.slice(0, 1), as: 'ignored' }).expect(200);
    await report('/d', null, otherKey);
    const { body } = await other.post('/link-health/bulk', { ids: ids.slice(0, 1), as: 'open' }).expect(200);
    expect(body.results).toMatchObject([{ ok: false, error: { code: 'CONFLICT' } }]);
    expect((await other.get('/link-health?resolved=false').expect(200)).body.total).toBe(3);
  });

  it('are found by their paths and by what leads there', async () => {
    const other = await Dashboard.open(test);
    const otherKey = await other.key();
    const id = await report('/Bread_100%', null, otherKey);
    await report('/cake', 'https://bread.example/list', otherKey);
    const found = async (query: string) => {
      const { body } = await other.get(`/link-health?orderBy=firstSeenAt&order=asc&${query}`).expect(200);
      return [(body.data as { path: string }[]).map(({ path }) => path), body.total];
    };
    expect(await found('q=BREAD')).toEqual([['/Bread_100%', '/cake'], 2]);
    expect(await found(`q=${encodeURIComponent('_100%')}`)).toEqual([['/Bread_100%'], 1]);
    expect(await found('q=pie')).toEqual([[], 0]);
    await other.post('/link-health/bulk', { ids: [id], as: 'ignored' }).expect(200);
    expect(await found('q=bread&resolved=false')).toEqual([['/cake'], 1]);
    expect(await found('q=bread&resolved=true')).toEqual([['/Bread_100%'], 1]);
    expect(await found('q=bread&pageSize=1&page=2')).toEqual([['/cake'], 2]);
  });

  it('are refused whole where the request is not right', async () => {
    const refused = async (body: object, ...paths: string[]) =>
      expectError(await owner.post('/link-health/bulk', body).expect(400), 'BAD_REQUEST', paths);
    await refused({ ids: [], as: 'fixed' }, 'ids');
    await refused({ ids: Array.from({ length: 201 }, () => randomUUID()), as: 'fixed' }, 'ids');
    await refused({ ids: [randomUUID()], as: 'lost' }, 'as');
    const reader = await owner.member('seo:read');
    expectError(await reader.post('/link-health/bulk', { ids: [randomUUID()], as: 'open' }).expect(403), 'FORBIDDEN');
  });
});
