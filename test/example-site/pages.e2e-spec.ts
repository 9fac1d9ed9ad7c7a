import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillBlog, type Blog } from './blog.ts';
import { Kettle, MEDIA_ORIGIN, SITE_ORIGIN } from './kettle.ts';
import { canonical, links, meta, pageAt, texts } from './reading.ts';
import { elementsOf, named, textOf, type Element } from './strict-markup.ts';

describe('the pages of the example site', () => {
  let kettle: Kettle;
  let blog: Blog;

  beforeAll(async () => {
    kettle = await Kettle.open();
    blog = await fillBlog(kettle);
  });
  afterAll(() => kettle.close());

  const page = (path: string, status?: number) => pageAt(kettle, path, status);
  const graph = (element: Element) => JSON.parse(textOf(named(element, 'script')[0])) as { '@graph': object[] };
  const api = async (path: string) =>
    (
      await kettle.test
        .as(await kettle.dashboard.key())
        .get(path)
        .expect(200)
    ).body;

  it('lists what is published on the home page, the newest first', async () => {
    const home = await page('/');
    expect(texts(home, 'title')).toEqual(['The Copper Kettle Journal']);
    expect(named(home, 'article').flatMap((card) => texts(card, 'h2'))).toEqual([
      'Sourdough <guide> & more',
      'A simple country loaf',
    ]);
    expect(meta(home)).toMatchObject({
      description: 'Bread, slowly. From a small kitchen.',
      robots: 'index, follow',
      'google-site-verification': 'g-1',
      'twitter:site': '@kettle',
    });
    expect(canonical(home)).toBe(`${SITE_ORIGIN}/`);
    expect(links(named(home, 'header')[0] as Element)).toEqual(['/', '/category/baking', '/about']);
  });

  it('shows a post with everything that belongs to it', async () => {
    const post = await page('/sourdough-guide');
    expect(texts(post, 'title')).toEqual(['The sourdough guide']);
    expect(texts(post, 'h1')).toEqual(['Sourdough <guide> & more']);
    expect(meta(post)).toMatchObject({
      description: 'Grow a lively starter from flour and water in seven days, and keep it going for years.',
      'og:type': 'article',
      'og:image:width': '1200',
      'article:section': 'Sourdough',
      'article:tag': 'Rye & spelt',
      'article:published_time': '2026-02-03T10:00:00.000Z',
      'twitter:card': 'summary_large_image',
      'twitter:creator': '@mara',
    });
    expect(canonical(post)).toBe(`${SITE_ORIGIN}/sourdough-guide`);
    expect(graph(post)).toEqual((await api('/posts/sourdough-guide')).jsonLd);
    expect(links(post)).toEqual(
      expect.arrayContaining([
        '/category/baking',
        '/category/baking/sourdough',
        '/author/mara',
        '/tag/rye',
        '/simple-country-loaf',
      ]),
    );
  });

  it('renders every type of block, and no markup of theirs', async () => {
    const post = await page('/sourdough-guide');
    const body = elementsOf(post).find(({ attributes }) => attributes['class'] === 'prose') as Element;
    const names = new Set(elementsOf(body).map(({ name }) => name));
    for (const name of ['p', 'h2', 'h3', 'ul', 'ol', 'img', 'code', 'blockquote', 'hr', 'table', 'iframe', 'details'])
      expect(names).toContain(name);
    const classes = elementsOf(body).map(({ attributes }) => attributes['class']);
    expect(classes).toEqual(expect.arrayContaining(['callout callout-warning', 'cta', 'takeaways', 'embed-link']));
    expect(textOf(body)).toContain('<script>alert(1)</script>');
    expect(names).not.toContain('script');
  });

  it('sizes images before they are there, and leads from the table of contents to each heading', async () => {
    const post = await page('/sourdough-guide');
    const images = named(post, 'img').map(({ attributes }) => attributes);
    expect(images).toMatchObject([
      { alt: 'A loaf on a board', width: '1200', height: '800', fetchpriority: 'high' },
      { alt: 'The crumb', width: '900', height: '600', loading: 'lazy' },
      { alt: '', width: '400', height: '400' },
    ]);
    expect(images.every(({ src }) => src?.startsWith(`${MEDIA_ORIGIN}/media/`))).toBe(true);
    const contents = elementsOf(post).find(({ attributes }) => attributes['class'] === 'toc') as Element;
    const ids = elementsOf(post).map(({ attributes }) => attributes['id']);
    expect(links(contents)).toEqual(['#what-you-need', '#step-by-step', '#feed-it-daily']);
    for (const link of links(contents)) expect(ids).toContain(link?.slice(1));
  });

  it('shows structured data after the body', async () => {
    expect(texts(await page('/simple-country-loaf'), 'li')).toContain('500 g flour');
  });

  it('shows a page', async () => {
    const about = await page('/about');
    expect(texts(about, 'h1')).toEqual(['About us']);
    expect(meta(about)['robots']).toBe('noindex, follow');
    expect(graph(about)).toEqual((await api('/pages/about')).jsonLd);
  });

  it('shows a category with the posts below it, its children and its trail', async () => {
    const baking = await page('/category/baking');
    expect(texts(baking, 'h2')).toEqual(['Sourdough <guide> & more', 'A simple country loaf']);
    expect(links(baking)).toContain('/category/baking/sourdough');
    const sourdough = await page('/category/baking/sourdough');
    expect(texts(sourdough, 'h2')).toEqual(['Sourdough <guide> & more']);
    const trail = named(sourdough, 'nav').find(
      ({ attributes }) => attributes['aria-label'] === 'Breadcrumb',
    ) as Element;
    expect(texts(trail, 'a')).toEqual(['Home', 'Baking']);
    expect(graph(sourdough)).toEqual((await api('/categories/sourdough')).jsonLd);
  });

  it('shows a tag and an author', async () => {
    const tag = await page('/tag/rye');
    expect(texts(tag, 'h1')).toEqual(['Rye & spelt']);
    expect(texts(tag, 'h2')).toHaveLength(2);
    const author = await page('/author/mara');
    expect(texts(author, 'h1')).toEqual(['Mara Lindqvist']);
    expect(links(author)).toContain('https://social.example/mara');
    expect(meta(author)['og:type']).toBe('profile');
  });

  it('never shows a draft', async () => {
    for (const path of ['/', '/category/baking', '/tag/rye', '/author/mara', '/rss.xml', '/sitemap.xml'])
      expect(await (await kettle.ask(path)).text()).not.toMatch(/secret/i);
    await page('/secret-plans', 404);
  });

  it('keeps to one address for each page', async () => {
    await page('/category/sourdough', 404);
    expect((await kettle.ask('/sourdough-guide/')).headers.get('location')).toBe('/sourdough-guide');
    for (const query of ['?page=2', '?page=0', '?page=x']) await page(`/tag/rye${query}`, 404);
  });

  it('turns pages', async () => {
    const { id } = await kettle.make('/tags', { slug: 'many', name: 'Many' });
    for (let at = 1; at <= 11; at++) {
      const publishedAt = new Date(Date.UTC(2025, 0, at)).toISOString();
      const fields = { slug: `many-${at}`, title: `Post ${at}`, bodyJson: [], status: 'published', publishedAt };
      await kettle.make('/posts', { ...fields, authorId: blog.author, tagIds: [id] });
    }
    const first = await page('/tag/many');
    expect([texts(first, 'h2').length, texts(first, 'h2')[0]]).toEqual([10, 'Post 11']);
    expect(links(first)).toContain('/tag/many?page=2');
    const second = await page('/tag/many?page=2');
    expect(texts(second, 'h2')).toEqual(['Post 1']);
    expect(links(second)).toContain('/tag/many');
    expect(canonical(second)).toBe(`${SITE_ORIGIN}/tag/many?page=2`);
  });
});
