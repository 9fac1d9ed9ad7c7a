import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillBlog, type Blog } from './blog.ts';
import { Kettle, SITE_ORIGIN } from './kettle.ts';
import { meta, pageAt, texts } from './reading.ts';
import { readMarkup } from './strict-markup.ts';

describe('the example site', () => {
  let kettle: Kettle;
  let blog: Blog;

  beforeAll(async () => {
    kettle = await Kettle.open();
    blog = await fillBlog(kettle);
  });
  afterAll(() => kettle.close());

  const page = (path: string, status?: number) => pageAt(kettle, path, status);

  describe('what machines read', () => {
    it('gives a feed', async () => {
      const response = await kettle.ask('/rss.xml');
      expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      const feed = readMarkup(await response.text(), { html: false });
      expect(texts(feed, 'link')).toEqual(expect.arrayContaining([`${SITE_ORIGIN}/sourdough-guide`]));
    });

    it('gives a sitemap without what is not to be found', async () => {
      const map = readMarkup(await (await kettle.ask('/sitemap.xml')).text(), { html: false });
      expect(texts(map, 'loc')).toContain(`${SITE_ORIGIN}/sourdough-guide`);
      expect(texts(map, 'loc')).not.toContain(`${SITE_ORIGIN}/about`);
      expect(await (await kettle.ask('/robots.txt')).text()).toContain(`Sitemap: ${SITE_ORIGIN}/sitemap.xml`);
    });
  });

  describe('where nothing lives', () => {
    it.each([
      ['/old-guide', 301, '/sourdough-guide'],
      ['/elsewhere', 307, 'https://a.example/k%C3%A4se?x=1'],
    ])('%s leads on', async (path, status, location) => {
      const response = await kettle.until(path, (answer) => answer.status === status);
      expect(response.headers.get('location')).toBe(location);
    });

    it.each([
      ['/gone', 410],
      ['/forbidden', 451],
    ])('%s says so', async (path, status) => {
      await kettle.until(path, (answer) => answer.status === status);
      expect(meta(await page(path, status))['robots']).toBe('noindex');
    });

    it('follows a post that is renamed', async () => {
      await kettle.make('/posts', {
        slug: 'before',
        title: 'T',
        bodyJson: [],
        authorId: blog.author,
        status: 'published',
      });
      const key = await kettle.dashboard.key();
      await page('/before');
      await kettle.test.as(key).patch('/posts/before', { slug: 'after' }).expect(200);
      const response = await kettle.until('/before', (answer) => answer.status === 301);
      expect(response.headers.get('location')).toBe('/after');
    });

    it('tells the editors what was not found, and where the link was', async () => {
      await kettle.ask('/no/such%20page?x=1', { headers: { Referer: 'https://other.example/list' } });
      await kettle.ask('/no/such%20page');
      const entry = await kettle.reported('/no/such%20page', 2);
      expect(entry).toMatchObject({ hitCount: 2, referrer: 'https://other.example/list' });
    });
  });

  describe('manners', () => {
    it('sends nothing that the browser has already', async () => {
      const first = await kettle.ask('/about');
      const tag = first.headers.get('etag') ?? '';
      const again = await kettle.ask('/about', { headers: { 'If-None-Match': `"x", W/${tag}` } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await kettle.ask('/about', { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
    });

    it('answers HEAD like GET, without the page', async () => {
      const [get, head] = await Promise.all([kettle.ask('/about'), kettle.ask('/about', { method: 'HEAD' })]);
      expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, get.headers.get('etag'), '']);
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
      const response = await kettle.ask('/about', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });

    it('lets no script run, in any answer', async () => {
      for (const path of ['/', '/nothing', '/rss.xml', '/assets/style.css']) {
        const { headers } = await kettle.ask(path);
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*(?:script|unsafe))/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    });

    it.each(['/%', '/%00', '/a//b', '/__proto__', '/constructor', '/category/', '/\\', '/%F0%9F'])(
      'is not upset by %s',
      async (path) => {
        await page(path, 404);
      },
    );
  });
});
