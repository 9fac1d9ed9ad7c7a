import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreatePage } from '@app/content';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { TestApp, type TestMember, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

interface Route {
  readonly method: Method;
  /** With `{post}` and similar placeholders for ids of existing entities. */
  readonly path: string;
  /** Any of these is sufficient; null for any valid key. */
  readonly needs: readonly Permission[] | null;
  readonly body?: object;
}

/** The parts of an Express application that list its routes. */
interface Routed {
  router: { stack: { route?: { path: string; methods: Record<string, boolean> } }[] };
}

const route = (method: Method, path: string, needs: readonly Permission[] | null, body?: object): Route => ({
  method,
  path,
  needs,
  body,
});

/** A well-formed id of no entity. */
const NOBODYS = '0190ffff-0000-7000-8000-000000000000';

/** The table of docs/external-api.md. */
const ROUTES: readonly Route[] = [
  route('get', '/posts', ['posts:read']),
  route('get', '/posts/{post}', ['posts:read']),
  route('get', '/posts/{post}/extensions', ['posts:read']),
  route('post', '/posts', ['posts:write'], {}),
  route('patch', '/posts/{post}', ['posts:write'], { title: 'Other' }),
  route('patch', '/posts/{post}', ['posts:write', 'seo:write'], { seo: {} }),
  route('delete', '/posts/{gone}', ['posts:write']),
  route('post', '/posts/{post}/tags', ['posts:write'], { tagIds: [NOBODYS] }),
  route('delete', '/posts/{post}/tags/{label}', ['posts:write']),
  route('get', '/pages', ['pages:read']),
  route('get', '/pages/{page}', ['pages:read']),
  route('get', '/pages/{page}/extensions', ['pages:read']),
  route('get', '/categories', ['categories:read']),
  route('get', '/categories/{category}', ['categories:read']),
  route('get', '/categories/by-path/*path', ['categories:read']),
  route('get', '/categories/{category}/extensions', ['categories:read']),
  route('get', '/tags', ['tags:read']),
  route('get', '/tags/{tag}', ['tags:read']),
  route('get', '/tags/{tag}/extensions', ['tags:read']),
  route('get', '/authors', ['authors:read']),
  route('get', '/authors/{author}', ['authors:read']),
  route('get', '/authors/{author}/extensions', ['authors:read']),
  route('get', '/media', ['media:read']),
  route('get', '/media/{media}', ['media:read']),
  route('post', '/media', ['media:write']),
  route('get', '/redirects', ['settings:read', 'seo:read']),
  route('post', '/link-health', null, {}),
  route('get', '/schema-types', null),
  route('get', '/feeds/sitemap-data', ['posts:read']),
  route('get', '/workspace', ['settings:read']),
  route('get', '/resolve', null),
  route('get', '/changes', null),
  route('post', '/previews', null, {}),
];

type Things = Record<'post' | 'gone' | 'page' | 'category' | 'tag' | 'label' | 'author' | 'media', string>;

/** One entity of every kind, by id and, if it has one, by slug. */
async function fill(test: TestApp, workspace: TestWorkspace): Promise<{ ids: Things; slugs: Partial<Things> }> {
  const given = new Given(test);
  const slugs = { post: 'a-post', page: 'a-page', category: 'a-category', tag: 'a-tag', author: 'an-author' };
  const author = await given.author(workspace, { slug: slugs.author });
  const tag = await given.tag(workspace, { slug: slugs.tag });
  const page = { slug: slugs.page, title: 'A page', bodyJson: [] };
  const ids = {
    author,
    tag,
    // Found by id only.
    label: tag,
    post: (await given.post(workspace, { slug: slugs.post, authorId: author })).id,
    gone: (await given.post(workspace, { authorId: author })).id,
    page: await test.app.get(CreatePage).execute({ workspaceId: workspace.id }, page),
    category: (await given.category(workspace, { slug: slugs.category })).id,
    media: await given.media(workspace),
  };
  return { ids, slugs };
}

/** `get /posts/{}`: a route without the names of its parameters. */
const bare = ({ method, path }: Pick<Route, 'path'> & { method: string }) =>
  `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

describe('the rights on the routes of the external API', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let things: Awaited<ReturnType<typeof fill>>;
  const members = new Map<Permission, TestMember>();

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
    things = await fill(test, workspace);
    for (const permission of PERMISSIONS) members.set(permission, await test.member(workspace, [permission]));
  });
  afterAll(() => test.stop());

  const ask = (key: string, { method, path, body }: Route, names: Partial<Things> = things.ids) => {
    const target = path.replace(/\{(\w+)\}/g, (_, name: keyof Things) => names[name] ?? things.ids[name]);
    const api = test.as(key);
    return method === 'post' || method === 'patch' ? api[method](target, body) : api[method](target);
  };

  it('are in the table for every route that there is', () => {
    const { router } = test.app.getHttpAdapter().getInstance() as unknown as Routed;
    const prefix = '/api/v1/external';
    const there = router.stack.flatMap(({ route: found }) => {
      if (!found?.path.startsWith(prefix) || found.path.endsWith('/openapi.json')) return [];
      return Object.keys(found.methods).map((method) => bare({ method, path: found.path.slice(prefix.length) }));
    });
    expect([...new Set(there)].toSorted()).toEqual([...new Set(ROUTES.map(bare))].toSorted());
  });

  const titled = ROUTES.map((each) => ({
    title: `${each.method} ${each.path} ${JSON.stringify(each.body ?? '')}`,
    each,
  }));

  describe.each(titled)('$title', ({ each }) => {
    const { needs } = each;

    it.each(PERMISSIONS)('with %s alone', async (permission) => {
      const response = await ask(members.get(permission)?.key ?? '', each);
      const allowed = needs === null || needs.includes(permission);
      expect({ permission, forbidden: response.status === 403 }).toEqual({ permission, forbidden: !allowed });
      expect(response.status).not.toBe(401);
      expect(response.status).toBeLessThan(500);
      if (!allowed) expectError(response, 'FORBIDDEN');
    });

    it('with no permission at all', async () => {
      const { key } = await test.member(workspace, []);
      expect((await ask(key, each)).status === 403).toBe(needs !== null);
    });

    it('for the owner, and without a key', async () => {
      const { key } = await test.workspace();
      expect([401, 403]).not.toContain((await ask(key, each)).status);
      expectError(await ask('', each), 'UNAUTHORIZED');
    });
  });

  describe.each(titled.filter(({ each }) => each.path.includes('{')))('$title in another workspace', ({ each }) => {
    it('finds nothing by id, nor by slug', async () => {
      const other = await test.workspace();
      // References in the body are checked first, so they must exist.
      const body = each.path.endsWith('/tags') ? { tagIds: [await new Given(test).tag(other)] } : each.body;
      expectError(await ask(other.key, { ...each, body }), 'NOT_FOUND');
      expectError(await ask(other.key, { ...each, body }, things.slugs), 'NOT_FOUND');
    });

    it('leaves alone what is there', async () => {
      const before = await test.as(workspace.key).get(`/posts/${things.ids.post}`);
      await ask((await test.workspace()).key, each);
      const after = await test.as(workspace.key).get(`/posts/${things.ids.post}`);
      expect(after.body).toEqual(before.body);
    });
  });

  it('show lists of nothing but the own workspace', async () => {
    const { key } = await test.workspace();
    for (const path of ['/posts', '/pages', '/categories', '/tags', '/authors', '/media']) {
      const { body } = await test.as(key).get(path).expect(200);
      expect({ path, ...body }).toMatchObject({ path, data: [], total: 0 });
    }
  });
});
