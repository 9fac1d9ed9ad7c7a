import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { CreateRedirect } from '@app/redirects';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { countStatements, emptyCache } from '../../support/database/count-statements.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

interface Resolution {
  type: string;
  canonicalPath: string;
  entity?: Record<string, unknown>;
  redirect?: object;
}

describe('GET /resolve', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let given: Given;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    given = new Given(test);
    const authorId = await given.author(workspace, { slug: 'mara' });
    const root = await given.category(workspace, { slug: 'baking' });
    await given.category(workspace, { slug: 'bread', parent: root });
    await given.tag(workspace, { slug: 'rye' });
    await given.post(workspace, { slug: 'loaf', title: 'A loaf', authorId, status: 'published' });
    await given.post(workspace, { slug: 'draft', authorId });
    const caller = {
      workspaceId: workspace.id,
      userId: workspace.ownerId,
      role: 'owner',
      permissions: new Set(PERMISSIONS),
    } as const;
    const redirect = (fromPath: string, toPath: string | null, type: 'Permanent301' | 'Temporary307' | 'Gone410') =>
      test.app.get(CreateRedirect).execute(caller, { fromPath, toPath, type });
    await redirect('/old', '/loaf', 'Permanent301');
    await redirect('/search?q=1', 'https://else.example/', 'Temporary307');
    await redirect('/gone', null, 'Gone410');
  });
  afterAll(() => test.stop());

  const get = (query: string, key = workspace.key) => test.as(key).get(`/resolve?${query}`);
  const resolved = async (path: string, more = '', key = workspace.key) =>
    (await get(`path=${encodeURIComponent(path)}${more}`, key).expect(200)).body as Resolution;
  const single = async (path: string) => (await test.as(workspace.key).get(path).expect(200)).body as object;

  it.each([
    ['/loaf', 'post', '/posts/loaf'],
    ['/category/baking/bread', 'category', '/categories/bread'],
    ['/tag/rye', 'tag', '/tags/rye'],
    ['/author/mara', 'author', '/authors/mara'],
  ])('gives what is at %s: the %s as its single read has it', async (path, type, read) => {
    const { entity, ...rest } = await resolved(path);
    expect(rest).toEqual({ type, canonicalPath: path });
    expect(entity).toEqual({ ...(await single(read)), ...(type === 'post' && { viewCount: expect.any(Number) }) });
  });

  it('finds an entity with a query and another ending, and says which path it has', async () => {
    for (const path of ['/loaf/', '/loaf?utm=1', '/loaf/?a=b', '/lo%61f']) {
      expect(await resolved(path, '&fields=slug')).toEqual({
        type: 'post',
        canonicalPath: '/loaf',
        entity: { slug: 'loaf' },
      });
    }
  });

  it('takes fields of any kind, and include', async () => {
    const { id } = (await single('/tags/rye')) as { id: string };
    const { entity } = await resolved('/tag/rye', '&fields=title,name&include=paths');
    expect(entity).toEqual({ name: 'Rye', included: { paths: { [id]: '/tag/rye' } } });
  });

  it('gives redirects, by their query too, and what is gone', async () => {
    expect(await resolved('/old/')).toEqual({
      type: 'redirect',
      canonicalPath: '/old/',
      redirect: { fromPath: '/old', toPath: '/loaf', type: 'Permanent301', status: 301 },
    });
    expect(await resolved('/search?q=1')).toMatchObject({ type: 'redirect', redirect: { status: 307 } });
    expect(await resolved('/search?q=2')).toEqual({ type: 'none', canonicalPath: '/search' });
    expect(await resolved('/gone')).toEqual({
      type: 'gone',
      canonicalPath: '/gone',
      redirect: { fromPath: '/gone', toPath: null, type: 'Gone410', status: 410 },
    });
  });

  it('gives none for a draft, another workspace’s post, and nothing', async () => {
    const other = await test.workspace();
    for (const [path, key] of [
      ['/draft', workspace.key],
      ['/', workspace.key],
      ['/nothing', workspace.key],
      ['/loaf', other.key],
    ] as const) {
      expect((await resolved(path, '', key)).type).toBe('none');
    }
  });

  it('gives none to a key that may not read what is there, whatever others were given', async () => {
    const keyOf = async (permissions: Permission[]) => (await test.member(workspace, permissions)).key;
    const [tags, posts, seo] = await Promise.all([keyOf(['tags:read']), keyOf(['posts:read']), keyOf(['seo:read'])]);
    for (const _ of [1, 2]) {
      expect([(await resolved('/loaf', '', tags)).type, (await resolved('/loaf', '', posts)).type]).toEqual([
        'none',
        'post',
      ]);
      expect([(await resolved('/old', '', posts)).type, (await resolved('/old', '', seo)).type]).toEqual([
        'none',
        'redirect',
      ]);
    }
  });

  it('counts a miss as a broken link when asked to, and nothing else', async () => {
    const reports = async () =>
      (await test.app
        .get(DataSource)
        .query(
          `select path, hit_count::int as hits, referrer from link_reports where workspace_id = '${workspace.id}' order by path`,
        )) as object[];
    await resolved('/lost');
    await resolved('/loaf', '&report=true');
    expect(await reports()).toEqual([]);
    await resolved('/lost?token=1', '&report=true&referrer=https://else.example/page');
    await resolved('/lost', '&report=true');
    expect(await reports()).toEqual([{ path: '/lost', hits: 2, referrer: 'https://else.example/page' }]);
  });

  it('shows a new post and a new redirect at once', async () => {
    expect((await resolved('/new')).type).toBe('none');
    const { id } = await given.post(workspace, { slug: 'new', status: 'published' });
    expect((await resolved('/new')).type).toBe('post');
    await test.as(workspace.key).patch(`/posts/${id}`, { slug: 'newer' }).expect(200);
    expect(await resolved('/new')).toMatchObject({ type: 'redirect', redirect: { toPath: '/newer' } });
  });

  it('takes a fixed number of statements', async () => {
    const count = (path: string) => {
      emptyCache(test);
      return countStatements(test, () => get(`path=${path}`).expect(200));
    };
    expect(await count('/loaf')).toBeLessThanOrEqual(5);
    expect(await count('/nothing-at-all')).toBeLessThanOrEqual(5);
  });

  it.each([
    ['', 'path'],
    ['path=', 'path'],
    ['path=loaf', 'path'],
    ['path=https://kettle.example/loaf', 'path'],
    ['path=/%00', 'path'],
    [`path=/${'x'.repeat(2_100)}`, 'path'],
    ['path=/loaf&include=all', 'include'],
    ['path=/loaf&fields=nothing', 'fields'],
    ['path=/loaf&report=yes', 'report'],
  ])('refuses %s', async (query, field) => {
    expectError(await get(query).expect(400), 'BAD_REQUEST', [field]);
  });

  it('refuses a report that no broken link has, and a stranger', async () => {
    expectError(await get('path=/lost%20it&report=true').expect(400), 'BAD_REQUEST', ['path']);
    expectError(await get('path=/loaf', 'galley_live_nothing').expect(401), 'UNAUTHORIZED');
  });
});
