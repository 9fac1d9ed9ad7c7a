import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreatePage, UpdateAuthor, UpdateCategory } from '@app/content';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { Database } from '@app/platform';
import { faultsOf } from '@app/seo/testing';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';

interface Node {
  '@type': string | string[];
  '@id': string;
  [property: string]: unknown;
}

describe('the graphs of a site', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace({ siteUrl: 'https://kettle.example', siteName: 'The Copper Kettle' });
  });
  afterAll(() => test.stop());

  const graph = async (path: string): Promise<Node[]> => {
    const { body } = await test.as(workspace.key).get(`${path}?fields=jsonLd`).expect(200);
    return (body as { jsonLd: { '@graph': Node[] } }).jsonLd['@graph'];
  };
  const node = (nodes: Node[], type: string) => nodes.find((each) => [each['@type']].flat().includes(type));

  it('are sound for every kind of resource', async () => {
    const parent = await given.category(workspace, { slug: 'baking', name: 'Baking' });
    const category = await given.category(workspace, { slug: 'sourdough', name: 'Sourdough', parent });
    const tag = await given.tag(workspace, { slug: 'rye' });
    const author = await given.author(workspace, { slug: 'mara' });
    const media = await given.media(workspace);
    await given.post(workspace, {
      slug: 'loaf',
      status: 'published',
      authorId: author,
      categoryId: category.id,
      tagIds: [tag],
      featuredMediaId: media,
      excerpt: 'A loaf.',
      bodyJson: [
        { type: 'faq', items: [{ question: 'Tap water?', answer: 'Yes.' }] },
        { type: 'video_embed', url: 'https://youtu.be/AbCdEfGhIjK' },
      ],
    });
    const body = {
      slug: 'about',
      title: 'About us',
      bodyJson: [],
      pageType: 'AboutPage' as const,
      status: 'published' as const,
    };
    await test.app.get(CreatePage).execute({ workspaceId: workspace.id }, body);
    for (const path of ['/posts/loaf', '/pages/about', '/categories/sourdough', '/tags/rye', '/authors/mara']) {
      const { body: read } = await test.as(workspace.key).get(path).expect(200);
      expect({ path, problems: faultsOf((read as { jsonLd: never }).jsonLd) }).toEqual({ path, problems: [] });
    }
    const nodes = await graph('/posts/loaf');
    expect(node(nodes, 'FAQPage')).toBeDefined();
    expect(node(nodes, 'VideoObject')).toMatchObject({ embedUrl: 'https://www.youtube.com/embed/AbCdEfGhIjK' });
    expect(node(nodes, 'BreadcrumbList')?.['itemListElement']).toHaveLength(4);
  });

  it('link to related posts that are published, never to drafts', async () => {
    const live = await given.post(workspace, { slug: 'live-friend', status: 'published' });
    const draft = await given.post(workspace, { slug: 'draft-friend' });
    await given.post(workspace, { slug: 'with-friends', status: 'published', relatedPostIds: [draft.id, live.id] });
    const nodes = await graph('/posts/with-friends');
    expect(JSON.stringify(nodes)).toContain('https://kettle.example/live-friend');
    expect(JSON.stringify(nodes)).not.toContain('draft-friend');
  });

  it('tell in which order a category is sorted', async () => {
    const order = async (slug: string, sortPostsBy: 'title' | 'publishedAt') => {
      const { id } = await given.category(workspace, { slug, name: slug });
      await given.post(workspace, { slug: `in-${slug}`, status: 'published', categoryId: id });
      await test.app
        .get(UpdateCategory)
        .execute(operatorOf(workspace.id), id, { collectionMetadata: { includeChildCategories: true, sortPostsBy } });
      return node(await graph(`/categories/${slug}`), 'ItemList')?.['itemListOrder'];
    };
    expect(await order('by-title', 'title')).toBe('https://schema.org/ItemListOrderAscending');
    expect(await order('by-date', 'publishedAt')).toBe('https://schema.org/ItemListOrderDescending');
  });

  it('keep their ids when a slug changes, and show a renamed author at once', async () => {
    const author = await given.author(workspace, { displayName: 'Before' });
    const post = await given.post(workspace, { slug: 'first-name', authorId: author, status: 'published' });
    const before = node(await graph('/posts/first-name'), 'BlogPosting')?.['@id'];
    await test.as(workspace.key).patch(`/posts/${post.id}`, { slug: 'second-name' }).expect(200);
    await test.app.get(UpdateAuthor).execute({ workspaceId: workspace.id }, author, { displayName: 'After' });
    const nodes = await graph('/posts/second-name');
    expect(node(nodes, 'BlogPosting')?.['@id']).toBe(before);
    expect(node(nodes, 'Person')?.['name']).toBe('After');
    expect(node(nodes, 'WebPage')?.['@id']).toBe('https://kettle.example/second-name');
  });

  it('can close no script element, as bytes and once parsed', async () => {
    await given.post(workspace, { slug: 'hostile', title: '</script><script>alert(1)</script>', excerpt: '<!-- ' });
    const { text, body } = await test.as(workspace.key).get('/posts/hostile').expect(200);
    expect(text).not.toContain('<');
    expect(JSON.stringify(body.jsonLd)).not.toMatch(/<[A-Za-z/!?]/);
  });

  it('show the logo of the publisher as long as its file is there', async () => {
    const own = await test.workspace({ siteUrl: 'https://own.example' });
    const logo = await given.media(own, { mimeType: 'image/png' });
    const publisher = { name: 'Own', logoMediaId: logo, sameAs: [] };
    await test.app.get(UpdateWorkspaceSettings).execute(operatorOf(own.id), { publisher });
    await given.post(own, { slug: 'with-logo' });
    const read = async () =>
      (await test.as(own.key).get('/posts/with-logo').expect(200)).body.jsonLd['@graph'] as Node[];
    expect(node(await read(), 'Organization')?.['logo']).toBeDefined();
    await given.removeMedia(own, logo);
    expect(node(await read(), 'Organization')?.['logo']).toBeUndefined();
  });

  it('have breadcrumbs only where they are wanted', async () => {
    const own = await test.workspace({ siteUrl: 'https://own.example' });
    const category = await given.category(own);
    await given.post(own, { slug: 'trail', categoryId: category.id });
    const read = async () => (await test.as(own.key).get('/posts/trail').expect(200)).body.jsonLd['@graph'] as Node[];
    expect(node(await read(), 'BreadcrumbList')).toBeDefined();
    await test.app.get(UpdateWorkspaceSettings).execute(operatorOf(own.id), { breadcrumbsEnabled: false });
    expect(node(await read(), 'BreadcrumbList')).toBeUndefined();
  });
});

describe('GET /schema-types and GET /feeds/sitemap-data', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  it('tell any caller what structuredData may hold', async () => {
    const nobody = await test.member(workspace, []);
    const { body } = await test.as(nobody.key).get('/schema-types').expect(200);
    expect(JSON.stringify(body)).toContain('Recipe');
    await test.http.get('/api/v1/external/schema-types').expect(401);
  });

  it('tell when each post and page was changed last', async () => {
    const own = await test.workspace();
    const database = test.app.get(Database);
    const { id } = await given.post(own, { slug: 'loaf', status: 'published', publishedAt: '2020-01-01T00:00:00Z' });
    const page = { slug: 'about', title: 'About', bodyJson: [], status: 'published' as const };
    const pageId = await test.app.get(CreatePage).execute(operatorOf(own.id), page);
    for (const [table, of, at] of [
      ['posts', id, '2020-02-02T02:02:02.222Z'],
      ['pages', pageId, '2020-03-03T03:03:03.333Z'],
    ])
      await database.execute({
        text: `update ${table} set created_at = '2019-01-01T00:00:00Z', updated_at = $2 where id = $1`,
        values: [of, at],
      });
    const read = async () => {
      const { body } = await test.as(own.key).get('/feeds/sitemap-data').expect(200);
      return (body as { data: { url: string; lastmod: string }[] }).data.map(({ url, lastmod }) => [url, lastmod]);
    };
    expect(await read()).toEqual([
      ['/loaf', '2020-02-02T02:02:02.222Z'],
      ['/about', '2020-03-03T03:03:03.333Z'],
    ]);
    const { body } = await test.as(own.key).patch(`/posts/${id}`, { title: 'Corrected' }).expect(200);
    expect(await read()).toContainEqual(['/loaf', (body as { updatedAt: string }).updatedAt]);
  });

  it('list what is published, and say what search engines should not list', async () => {
    await given.post(workspace, { slug: 'shown', status: 'published' });
    await given.post(workspace, { slug: 'hidden', status: 'published', seo: { robots: { index: false } } });
    await given.post(workspace, { slug: 'draft' });
    const away = { seo: { redirectTo: '/shown' }, slug: 'away', status: 'published' };
    await given.post(workspace, away);
    await given.post(workspace, { slug: 'copy', status: 'published', canonicalUrl: 'https://elsewhere.example/x' });
    await given.post(await test.workspace(), { slug: 'foreign', status: 'published' });
    const { body } = await test.as(workspace.key).get('/feeds/sitemap-data').expect(200);
    expect(body).toEqual({
      data: [
        { url: '/shown', lastmod: expect.any(String), changefreq: 'weekly', priority: 0.8, index: true },
        ...['/hidden', '/away', '/copy'].map((url) => ({
          url,
          lastmod: expect.any(String),
          changefreq: 'weekly',
          priority: 0.8,
          index: false,
        })),
      ],
    });
    const stranger = await test.memberWithout(workspace, 'posts:read');
    await test.as(stranger.key).get('/feeds/sitemap-data').expect(403);
  });
});
