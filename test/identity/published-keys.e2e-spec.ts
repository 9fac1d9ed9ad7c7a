import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IssueApiKey, operatorOf } from '@app/identity';
import { RouteAccessAudit } from '@app/platform';
import type { Permission } from '@app/shared-kernel';
import { TestApp, type ExternalApi, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Given } from '../support/given.ts';

/** Keys with the scope `published`; where they may be used from is the matter of `key-origins.e2e-spec.ts`. */
describe('a key that is limited to published content', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let visitor: ExternalApi;
  let editor: ExternalApi;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
    editor = test.as(workspace.key);
    visitor = test.as(await published(workspace));
  });
  afterAll(() => test.stop());

  async function published(of: TestWorkspace, creatorId?: string): Promise<string> {
    const wanted = { name: 'search', scope: 'published', creatorId } as const;
    return (await test.app.get(IssueApiKey).execute(operatorOf(of.id), wanted)).text;
  }

  it('reads published posts, and finds no draft, whoever read it before', async () => {
    const live = await given.post(workspace, { status: 'published', title: 'Rye' });
    for (const status of ['draft', 'archived']) {
      const draft = await given.post(workspace, { status, title: 'Rye' });
      for (const name of [draft.id, draft.slug]) {
        for (const path of [`/posts/${name}`, `/posts/${name}?include=paths`, `/posts/${name}/extensions`]) {
          await editor.get(path).expect(200);
          await editor.get(path).expect(200);
          expectError(await visitor.get(path).expect(404), 'NOT_FOUND');
        }
      }
    }
    const { body } = await visitor.get(`/posts/${live.slug}`).expect(200);
    expect(body).toEqual((await editor.get(`/posts/${live.slug}`).expect(200)).body);
    await visitor.get(`/posts/${live.slug}/extensions`).expect(200);
  });

  it('lists published posts alone, with their number, also from a cache that editors filled', async () => {
    const own = await test.workspace();
    const [all, some] = [test.as(own.key), test.as(await published(own))];
    const live = await given.post(own, { status: 'published', title: 'Rye' });
    const draft = await given.post(own, { title: 'Rye' });
    for (const query of ['', '?q=rye', `?ids=${draft.id},${live.id}`, '?orderBy=title', '?include=tags']) {
      for (let n = 0; n < 2; n += 1) {
        expect((await all.get(`/posts${query}`).expect(200)).body).toMatchObject({ total: 2 });
        const { body } = await some.get(`/posts${query}`).expect(200);
        expect(body).toMatchObject({ total: 1, data: [{ id: live.id }] });
      }
    }
    await all.patch(`/posts/${draft.id}`, { status: 'published' }).expect(200);
    expect((await some.get('/posts').expect(200)).body).toMatchObject({ total: 2 });
    await all.patch(`/posts/${draft.id}`, { status: 'draft' }).expect(200);
    expect((await some.get('/posts').expect(200)).body).toMatchObject({ total: 1 });
    for (const status of ['draft', 'archived', 'scheduled'])
      expectError(await some.get(`/posts?status=${status}`).expect(403), 'FORBIDDEN');
    await some.get('/posts?status=published').expect(200);
    expectError(await some.get('/posts?status=nonsense').expect(400), 'BAD_REQUEST', ['status']);
  });

  it('sees of related posts the published ones, and each as soon as it is published', async () => {
    const draft = await given.post(workspace, { title: 'Not yet' });
    const live = await given.post(workspace, { status: 'published', relatedPostIds: [draft.id] });
    const related = async () => {
      const path = `/posts/${live.slug}?include=paths`;
      const { body } = await visitor.get(path).expect(200);
      const { relatedPosts, included } = body as { relatedPosts: { id: string }[]; included: { paths: object } };
      expect(draft.id in included.paths).toBe(relatedPosts.length > 0);
      return relatedPosts.map(({ id }) => id);
    };
    expect((await editor.get(`/posts/${live.slug}`)).body).toMatchObject({ relatedPosts: [{ id: draft.id }] });
    expect(await related()).toEqual([]);
    await editor.patch(`/posts/${draft.id}`, { status: 'published' }).expect(200);
    expect(await related()).toEqual([draft.id]);
  });

  it('reads categories, tags, authors, redirects, the sitemap, the workspace and what is at a path', async () => {
    const author = await given.author(workspace);
    const { id: category, path } = await given.category(workspace);
    const tag = await given.tag(workspace);
    const draft = await given.post(workspace, { title: 'A draft' });
    for (const at of [
      `/authors/${author}`,
      `/authors/${author}/extensions`,
      `/categories/${category}`,
      `/categories/by-path/${path}`,
      `/tags/${tag}`,
      '/authors',
      '/categories',
      '/tags',
      '/pages',
      '/redirects',
      '/feeds/sitemap-data',
      '/schema-types',
      '/workspace',
    ])
      expect([at, (await visitor.get(at)).body]).toEqual([at, (await editor.get(at).expect(200)).body]);
    const { body } = await visitor.get(`/resolve?path=/${draft.slug}`).expect(200);
    expect(body).toMatchObject({ type: 'none' });
  });

  it('reports broken links, and writes nothing else', async () => {
    await visitor.post('/link-health', { path: '/nowhere' }).expect(200);
    await visitor.get('/resolve?path=/nowhere-else&report=true').expect(200);
    const post = await given.post(workspace, { status: 'published' });
    const refused = [
      visitor.post('/posts', { title: 'X' }),
      visitor.patch(`/posts/${post.id}`, { title: 'X' }),
      visitor.patch(`/posts/${post.id}`, { seo: { title: 'X' } }),
      visitor.delete(`/posts/${post.id}`),
      visitor.post(`/posts/${post.id}/tags`, { tagIds: [] }),
      visitor.post('/media'),
      visitor.post('/previews', { token: 'galley_preview_x' }),
      visitor.get('/changes'),
      visitor.get('/media'),
      visitor.get(`/media/${await given.media(workspace)}`),
    ];
    for (const sent of refused) {
      const response = await sent;
      expect([response.status, response.body]).toMatchObject([403, { details: { reason: 'scope' } }]);
    }
    await visitor.get('/nothing').expect(404);
  });

  it('is no key for assistants', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const key = await published(workspace);
    await test.http.post('/mcp').set('X-API-Key', key).send(body).expect(403);
  });

  it('reads no more than its creator may', async () => {
    const permissions: Permission[] = ['posts:read', 'posts:write'];
    const { userId } = await test.member(workspace, permissions);
    const limited = test.as(await published(workspace, userId));
    await limited.get('/posts').expect(200);
    expectError(await limited.get('/pages').expect(403), 'FORBIDDEN');
    expectError(await limited.get('/workspace').expect(403), 'FORBIDDEN');
  });

  it('sees nothing of another workspace', async () => {
    const other = await test.workspace();
    const post = await given.post(other, { status: 'published' });
    await test
      .as(await published(other))
      .get(`/posts/${post.slug}`)
      .expect(200);
    expectError(await visitor.get(`/posts/${post.slug}`).expect(404), 'NOT_FOUND');
    expectError(await visitor.get(`/posts/${post.id}`).expect(404), 'NOT_FOUND');
  });

  it('may use the routes that say so, and no others', () => {
    const routes = test.app.get(RouteAccessAudit, { strict: false }).routes();
    const open = routes.filter(({ access }) => access?.published).map(({ route }) => route);
    expect(open.sort()).toEqual([
      'AuthorsController.list',
      'AuthorsController.read',
      'CategoriesController.byPath',
      'CategoriesController.list',
      'CategoriesController.read',
      'CustomFieldsController.author',
      'CustomFieldsController.category',
      'CustomFieldsController.page',
      'CustomFieldsController.post',
      'CustomFieldsController.tag',
      'FeedsController.sitemap',
      'LinkHealthController.create',
      'PagesController.list',
      'PagesController.read',
      'PostsController.list',
      'PostsController.read',
      'RedirectsController.list',
      'ResolveController.read',
      'SchemaTypesController.list',
      'TagsController.list',
      'TagsController.read',
      'WorkspaceController.read',
    ]);
  });
});
