import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

interface Verdict {
  problems: { path: string; message: string }[];
  way: string[];
  arrival: string | null;
  hops: number;
  hides: boolean;
}

describe('redirects that are not written yet, and many that go', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const made = async (route: string, body: object) =>
    ((await owner.post(route, body).expect(201)).body as { id: string }).id;
  const redirect = (fromPath: string, toPath: string | null) =>
    made('/redirects', { fromPath, toPath, ...(toPath === null ? { type: 'Gone410' } : {}) });
  const check = async (body: object) => (await owner.post('/redirects/check', body).expect(200)).body as Verdict;
  const total = async () => (await owner.get('/redirects').expect(200)).body.total as number;
  const aBlog = async () => {
    const authorId = await made('/authors', { slug: 'mara', displayName: 'Mara' });
    const parentId = await made('/categories', { slug: 'bread', name: 'Bread' });
    await made('/categories', { slug: 'rye', name: 'Rye', parentId });
    await made('/tags', { slug: 'dark', name: 'Dark' });
    const post = { bodyJson: [], authorId };
    await made('/posts', { ...post, slug: 'loaf', title: 'Loaf', status: 'published' });
    await made('/posts', { ...post, slug: 'draft', title: 'Draft' });
  };

  it('are told where they would lead', async () => {
    await aBlog();
    await redirect('/b', '/loaf');
    await redirect('/gone', null);
    const arrivals: Record<string, string | null> = {};
    for (const toPath of [
      '/loaf',
      '/b',
      '/draft',
      '/gone',
      '/category/bread/rye',
      '/category/rye',
      '/tag/dark/',
      '/author/mara',
      '/',
      'https://e.example',
    ])
      arrivals[toPath] = (await check({ fromPath: '/a', toPath })).arrival;
    expect(arrivals).toEqual({
      '/loaf': 'live',
      '/b': 'live',
      '/draft': 'nothing',
      '/gone': 'gone',
      '/category/bread/rye': 'live',
      '/category/rye': 'nothing',
      '/tag/dark/': 'live',
      '/author/mara': 'live',
      '/': 'live',
      'https://e.example': 'elsewhere',
    });
    expect(await check({ fromPath: '/tag/dark', toPath: '/b#crust' })).toEqual({
      problems: [],
      way: ['/b#crust', '/loaf'],
      arrival: 'live',
      hops: 2,
      hides: true,
    });
    expect(await total()).toBe(2);
  });

  it('are told what is in the way, as a write would be', async () => {
    await aBlog();
    await redirect('/b', '/c');
    const id = await redirect('/c', '/d');
    for (const body of [
      { fromPath: '/d', toPath: '/b' },
      { fromPath: '/loaf', toPath: '/x' },
      { fromPath: '/b', toPath: '/x' },
      { fromPath: 'x', toPath: '//y', type: '301' },
      { fromPath: '/x' },
    ]) {
      const { problems } = await check(body);
      const { body: refused } = await owner.post('/redirects', body);
      const paths = refused.details as { path: string }[] | { reason: string };
      expect(problems.map(({ path }) => path)).toEqual(
        Array.isArray(paths) ? paths.map(({ path }) => path) : ['fromPath'],
      );
    }
    expect(await check({ id, fromPath: '/c', toPath: '/b' })).toMatchObject({
      problems: [{ path: 'toPath' }],
      way: [],
    });
    expect(await check({ id, fromPath: '/c', toPath: '/e' })).toMatchObject({ problems: [], way: ['/e'], hops: 2 });
    const other = await Dashboard.open(test);
    const { body } = await other.post('/redirects/check', { id, fromPath: '/c', toPath: '/e' }).expect(200);
    expect(body).toMatchObject({ problems: [{ path: 'id' }], way: [] });
  });

  it('are checked for those who may write them', async () => {
    expectError(await owner.post('/redirects/check', [] as object).expect(400), 'BAD_REQUEST');
    const reader = await owner.member('seo:read', 'settings:read');
    expectError(await reader.post('/redirects/check', { fromPath: '/a' }).expect(403), 'FORBIDDEN');
    expectError(await reader.post('/redirects/bulk-delete', { ids: [randomUUID()] }).expect(403), 'FORBIDDEN');
  });

  it('are deleted at once, told one by one', async () => {
    const ids = [await redirect('/a', '/x'), await redirect('/b', '/x')];
    const kept = await redirect('/c', '/x');
    const other = await Dashboard.open(test);
    const { body: foreign } = await other.post('/redirects/bulk-delete', { ids }).expect(200);
    expect(foreign.results).toMatchObject([{ ok: false }, { ok: false }]);
    const nobody = randomUUID();
    const { body } = await owner.post('/redirects/bulk-delete', { ids: [ids[0], nobody, ids[1]] }).expect(200);
    expect(body.results).toEqual([
      { id: ids[0], ok: true },
      { id: nobody, ok: false, error: { code: 'NOT_FOUND', message: expect.any(String) } },
      { id: ids[1], ok: true },
    ]);
    expect((await owner.get('/redirects').expect(200)).body).toMatchObject({ data: [{ id: kept }], total: 1 });
    const { body: log } = await owner.get('/activity?pageSize=50').expect(200);
    const actions = (log.data as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action === 'redirect.deleted')).toHaveLength(2);
    for (const wrong of [[], Array.from({ length: 201 }, () => randomUUID()), ['x']])
      expectError(await owner.post('/redirects/bulk-delete', { ids: wrong }).expect(400), 'BAD_REQUEST', [
        wrong[0] === 'x' ? 'ids[0]' : 'ids',
      ]);
  });
});
