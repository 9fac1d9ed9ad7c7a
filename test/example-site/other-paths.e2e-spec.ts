import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kettle } from './kettle.ts';
import { named, readMarkup, textOf } from './strict-markup.ts';

describe('the example site with paths of the workspace’s own choice', () => {
  let kettle: Kettle;
  let authorId: string;
  let bread: string;
  let rye: string;

  beforeAll(async () => {
    kettle = await Kettle.open();
    const permalinks = { post: '/{category}/{year}/{month}/{slug}.html', page: '/p/{slug}/', category: '/{path}' };
    await kettle.dashboard.patch('', { permalinks }).expect(200);
    authorId = (await kettle.make('/authors', { slug: 'mara', displayName: 'Mara' })).id;
    bread = (await kettle.make('/categories', { slug: 'bread', name: 'Bread' })).id;
    rye = (await kettle.make('/categories', { slug: 'rye', name: 'Rye', parentId: bread })).id;
  });
  afterAll(() => kettle.close());

  const post = (slug: string, fields: object = {}) =>
    kettle.make('/posts', { slug, title: slug, bodyJson: [], authorId, status: 'published', ...fields });
  const read = async (path: string) => readMarkup(await (await kettle.ask(path)).text());
  const status = async (path: string) => (await kettle.ask(path)).status;

  it('finds posts by all parts of their paths, and by no others', async () => {
    const { id } = await post('crust', { categoryId: rye, publishedAt: '2026-03-04T00:00:00.000Z' });
    await post('alone', { publishedAt: '2026-12-31T23:59:59.999Z', relatedPostIds: [id] });
    expect(await status('/bread/rye/2026/03/crust.html')).toBe(200);
    const alone = await read('/uncategorised/2026/12/alone.html');
    expect(named(alone, 'a').map(({ attributes }) => attributes['href'])).toContain('/bread/rye/2026/03/crust.html');
    for (const path of [
      '/rye/2026/03/crust.html',
      '/bread/rye/2026/04/crust.html',
      '/crust',
      '/bread/rye/2026/03/crust',
    ])
      expect(await status(path)).toBe(404);
    const views = await kettle.dashboard.get(`/posts/${id}`).expect(200);
    expect((views.body as { viewCount: number }).viewCount).toBeLessThanOrEqual(1);
  });

  it('finds pages whose paths end with a slash', async () => {
    await kettle.make('/pages', { slug: 'about', title: 'About', bodyJson: [], status: 'published' });
    expect(await status('/p/about/')).toBe(200);
    expect((await kettle.ask('/p/about')).headers.get('location')).toBe('/p/about/');
  });

  it('sorts the posts of a branch into one list, page by page', async () => {
    await kettle.dashboard
      .patch(`/categories/${bread}`, { collectionMetadata: { includeChildCategories: true, sortPostsBy: 'title' } })
      .expect(200);
    for (let at = 10; at < 25; at++) await post(`loaf-${at}`, { categoryId: at % 2 ? bread : rye });
    const titles = async (path: string) => named(await read(path), 'h2').map((title) => textOf(title).trim());
    const [first, second] = [await titles('/bread'), await titles('/bread?page=2')];
    expect(first).toEqual(['crust', ...Array.from({ length: 9 }, (_, at) => `loaf-${at + 10}`)]);
    expect(second).toEqual(Array.from({ length: 6 }, (_, at) => `loaf-${at + 19}`));
    expect(await status('/bread?page=3')).toBe(404);
    expect(await titles('/bread/rye')).toHaveLength(9);
  });

  it('sends visitors where the editors of a post want them', async () => {
    await post('moved', { seo: { redirectTo: 'https://a.example/b' }, publishedAt: '2026-01-01T00:00:00.000Z' });
    const response = await kettle.ask('/uncategorised/2026/01/moved.html');
    expect([response.status, response.headers.get('location')]).toEqual([301, 'https://a.example/b']);
  });
});
