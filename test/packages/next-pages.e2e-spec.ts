import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { CreateRedirect } from '@app/redirects';
import {
  asked,
  generateMetadata,
  generateStaticParams,
  readFeed,
  readPage,
  readSearch,
  readSite,
  readSitemap,
} from '../../packages/next/testing/index.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';

const SITE = 'https://kettle.example';
const PAGE_SIZE = 12;

describe('the pages of a site with Next.js', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace({ siteName: 'Kettle', siteUrl: SITE });
    process.env['GALLEY_URL'] = await test.app.getUrl();
    process.env['GALLEY_API_KEY'] = workspace.key;
    const given = new Given(test);
    const category = await given.category(workspace, { slug: 'baking' });
    const authorId = await given.author(workspace, { slug: 'mara' });
    for (let n = 0; n <= PAGE_SIZE; n++) {
      const publishedAt = new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
      const texts = { slug: `loaf-${n}`, title: `Loaf ${n}`, status: 'published', publishedAt };
      await given.post(workspace, { ...texts, authorId, categoryId: n === 0 ? category.id : undefined });
    }
    await given.post(workspace, { slug: 'secret', title: 'Secret plans', authorId });
    const redirect = (fromPath: string, toPath: string | null, type: 'Permanent301' | 'Gone410') =>
      test.app.get(CreateRedirect).execute(operatorOf(workspace.id), { fromPath, toPath, type });
    await redirect('/old', '/loaf-0', 'Permanent301');
    await redirect('/gone', null, 'Gone410');
  });
  afterAll(() => test.stop());
  beforeEach(() => {
    Object.assign(asked, { tags: [], life: null });
  });

  const at = (path: string) => readPage(path === '/' ? undefined : path.slice(1).split('/'));
  /** What a page shows, briefly. */
  async function shown(path: string): Promise<string> {
    const { page } = await at(path);
    if (page.kind === 'post') return `post ${page.post.title}`;
    if (page.kind === 'page') return `page ${page.page.title}`;
    return `${page.kind} ${page.number}/${page.of}: ${page.posts.length}`;
  }

  it.each([
    ['/', 'home 1/2: 12'],
    ['/page/2', 'home 2/2: 1'],
    ['/archive', 'archive 1/1: 13'],
    ['/loaf-3', 'post Loaf 3'],
    ['/category/baking', 'category 1/1: 1'],
    ['/author/mara', 'author 1/2: 12'],
    ['/author/mara/page/2', 'author 2/2: 1'],
  ])('are at %s: %s', async (path, what) => {
    expect(await shown(path)).toBe(what);
  });

  it.each(['/secret', '/nothing', '/gone', '/page/3', '/page/0', '/category/baking/page/2', '/category'])(
    'are not at %s',
    async (path) => {
      await expect(at(path)).rejects.toThrow('not found');
    },
  );

  it('lead to where they moved', async () => {
    await expect(at('/old')).rejects.toThrow('redirected to /loaf-0');
    await expect(at('/loaf-0/')).rejects.toThrow('redirected to /loaf-0');
  });

  it('lead to the posts before and after', async () => {
    const { page } = await at('/loaf-3');
    expect(page).toMatchObject({ older: { label: 'Loaf 2' }, newer: { label: 'Loaf 4' } });
  });

  it('are kept until something that they show changes, also where nothing is', async () => {
    await at('/loaf-3');
    expect(asked).toMatchObject({ life: 'max', tags: expect.arrayContaining(['galley', 'workspace', 'any-post']) });
    asked.tags = [];
    await expect(at('/nothing')).rejects.toThrow('not found');
    expect(asked).toMatchObject({ life: 'max', tags: expect.arrayContaining(['redirects', 'posts', 'pages']) });
  });

  it('have a head, which Next.js writes', async () => {
    const metadata = await generateMetadata({ params: Promise.resolve({ path: ['loaf-3'] }) });
    expect(metadata).toMatchObject({
      title: { absolute: 'Loaf 3 – Kettle' },
      alternates: { canonical: `${SITE}/loaf-3`, types: { 'application/rss+xml': '/rss.xml' } },
      other: { 'og:title': [expect.stringContaining('Loaf 3')] },
    });
    expect(generateStaticParams()).toEqual([]);
  });

  it('have a frame that follows the settings', async () => {
    await test.app.get(UpdateWorkspaceSettings).execute(operatorOf(workspace.id), { siteName: 'Kettle & Co' });
    expect((await readSite()).site).toMatchObject({ name: 'Kettle & Co', url: SITE });
    await test.app.get(UpdateWorkspaceSettings).execute(operatorOf(workspace.id), { siteName: 'Kettle' });
  });

  it('find posts, and nothing before something was asked', async () => {
    expect((await readSearch(' loaf ')).posts.length).toBe(PAGE_SIZE + 1);
    for (const nothing of [undefined, '', '  ', 'secret'])
      expect(await readSearch(nothing)).toMatchObject({ words: (nothing ?? '').trim(), posts: [] });
  });

  it('have a feed and a sitemap of what is published', async () => {
    expect((await readFeed(3)).map(({ slug }) => slug)).toEqual(['loaf-12', 'loaf-11', 'loaf-10']);
    const paths = (await readSitemap()).map(({ url }) => url);
    expect(paths).toContain('/loaf-3');
    expect(paths).not.toContain('/secret');
  });

  it('need a key', async () => {
    process.env['GALLEY_API_KEY'] = '';
    await expect(at('/')).rejects.toThrow('GALLEY_API_KEY is missing');
    process.env['GALLEY_API_KEY'] = workspace.key;
  });
});
