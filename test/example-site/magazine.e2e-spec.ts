import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { fillBlog, type Blog } from './blog.ts';
import { Kettle, MEDIA_ORIGIN, SITE_ORIGIN } from './kettle.ts';
import { canonical, links, meta, pageAt, texts } from './reading.ts';
import { elementsOf, named, type Element } from './strict-markup.ts';

describe('the example site as a magazine', () => {
  let kettle: Kettle;
  let blog: Blog;

  beforeAll(async () => {
    kettle = await Kettle.open();
    blog = await fillBlog(kettle);
    const years = ['2024-05-01', '2024-01-01', '2023-12-31'];
    for (const day of years) {
      const publishedAt = `${day}T10:00:00.000Z`;
      const fields = { slug: `of-${day}`, title: `Of ${day}`, bodyJson: [], authorId: blog.author };
      await kettle.make('/posts', { ...fields, publishedAt, status: 'published' });
    }
  });
  afterAll(() => kettle.close());

  const page = (path: string, status?: number) => pageAt(kettle, path, status);

  it('has an archive by year, newest first', async () => {
    const archive = await page('/archive');
    expect(texts(archive, 'h2')).toEqual(['2026', '2024', '2023']);
    const [, second] = named(archive, 'section');
    expect(links(second as Element)).toEqual(['/of-2024-05-01', '/of-2024-01-01']);
    expect(canonical(archive)).toBe(`${SITE_ORIGIN}/archive`);
    await page('/archive?page=2', 404);
    await page('/archive?page=x', 404);
  });

  it('searches, and keeps what it finds out of search engines', async () => {
    expect(named(await page('/search'), 'article')).toEqual([]);
    const found = await page('/search?q=country%20LOAF');
    expect(texts(found, 'h2')).toEqual(['A simple country loaf']);
    expect(meta(found)['robots']).toBe('noindex');
    expect(texts(await page('/search?q=nobody-wrote-that'), 'p')).toContain(
      'Nothing was found for “nobody-wrote-that”.',
    );
    const hostile = await page(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(named(hostile, 'script').filter(({ attributes }) => attributes['type'] !== 'application/ld+json')).toEqual(
      [],
    );
  });

  it('gives way to a page of the blog at the same path', async () => {
    const { id } = await kettle.make('/pages', {
      slug: 'archive',
      title: 'The cellar',
      bodyJson: [],
      status: 'published',
    });
    await kettle.untilSaid('/archive', 'The cellar');
    expect(texts(await page('/archive'), 'h1')).toEqual(['The cellar']);
    await kettle.dashboard.delete(`/pages/${id}`).expect(204);
    await kettle.untilSaid('/archive', 'The cellar', false);
  });

  it('shows lists with pictures of the size that they need', async () => {
    const [card] = named(await page('/'), 'img').map(({ attributes }) => attributes);
    const [smallest = ''] = (card?.['srcset'] ?? '').split(' ');
    const { origin, pathname } = new URL(smallest);
    expect(origin).toBe(MEDIA_ORIGIN);
    expect(pathname).toMatch(/^\/media\/.+\/[0-9a-f-]{36}\/w160\.webp$/);
    const response = await fetch(`http://${kettle.galleyHost}${pathname}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, format }).toEqual({ width: 160, format: 'webp' });
  });

  it('shows every heading whole in the contents', async () => {
    const headings = ['Lists & <more>', 'Fish &amp; chips', 'The *loaf*'];
    await kettle.make('/posts', {
      slug: 'headings',
      title: 'Headings',
      authorId: blog.author,
      status: 'published',
      bodyJson: headings.map((text) => ({ type: 'heading', level: 2, text })),
    });
    const post = await page('/headings');
    const contents = elementsOf(post).find(({ attributes }) => attributes['class'] === 'toc') as Element;
    expect(texts(contents, 'a')).toEqual(['Lists & <more>', 'Fish & chips', 'The loaf']);
    expect(texts(post, 'h2')).toEqual(expect.arrayContaining(['Lists & <more>', 'Fish & chips', 'The loaf']));
  });

  it('describes its home page where the blog says nothing about itself', async () => {
    await kettle.dashboard.patch('', { aboutMd: null }).expect(200);
    await kettle.untilSaid('/', 'Bread, slowly', false);
    expect(meta(await page('/'))['description']).toMatch(/^The Copper Kettle Journal · /);
  });
});
