import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import type { Block, Media, SitemapRow } from '@galley/client';
import { named, readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { aSite } from '../../testing/index.ts';
import { feed, type FeedFormat, type FeedPost } from './feed.ts';
import { rfc822 } from './rss.ts';
import { SITEMAP_MAX, sitemapXml } from './sitemap.ts';

const ORIGIN = 'https://kettle.example';
const site = aSite({ url: ORIGIN });
const post = {
  id: '5f2f3a3e-0000-4000-8000-000000000001',
  slug: 'loaf',
  title: 'Loaves & <fishes>',
  excerpt: 'One **bowl**, one night.',
  publishedAt: '2026-03-09T08:05:04.000Z',
  updatedAt: '2026-03-10T08:05:04.000Z',
  featuredMedia: null,
  author: { displayName: 'Mara' },
  category: { name: 'Bread', path: 'bread' },
  bodyText: 'It begins.',
  bodyJson: [],
  structuredBlocks: [],
} as unknown as FeedPost;

function paragraph(text: string): Block {
  return { type: 'paragraph', text };
}

const row: SitemapRow = {
  url: '/loaf',
  lastmod: '2026-03-09T08:05:04.000Z',
  changefreq: 'weekly',
  priority: 0.8,
  index: true,
};

/** As a parser of XML that recovers from nothing reads it. */
function parseXml(source: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(source).close();
}

const xml = (source: string) => readMarkup(source, { html: false });
/** Characters that XML has a place for. */
const legible = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/\p{Cs}/gu, '');

describe('a feed', () => {
  it('tells of the site and of each post', () => {
    const written = xml(feed([post], site));
    const [channel] = named(written, 'channel');
    const [item] = named(written, 'item');
    const said = (name: string) => textOf(item && named(item, name)[0]);
    expect(named(written, 'rss')[0]?.attributes['version']).toBe('2.0');
    expect(channel && named(channel, 'atom:link')[0]?.attributes).toEqual({
      rel: 'self',
      type: 'application/rss+xml',
      href: `${ORIGIN}/rss.xml`,
    });
    expect(['title', 'link', 'description', 'pubDate', 'guid', 'category', 'dc:creator'].map(said)).toEqual([
      'Loaves & <fishes>',
      `${ORIGIN}/loaf`,
      'One bowl, one night.',
      'Mon, 09 Mar 2026 08:05:04 GMT',
      `urn:uuid:${post.id}`,
      'Bread',
      'Mara',
    ]);
  });

  it('holds the whole text, with addresses that lead somewhere from anywhere', () => {
    const bodyJson = [
      paragraph('[Flour](/flour) & *water* href="/x'),
      paragraph('![Loaf](/loaf.png) [x](//else.example/)'),
    ];
    const [item] = named(xml(feed([{ ...post, bodyJson }], site)), 'item');
    const text = textOf(item && named(item, 'content:encoded')[0]);
    expect(text).toContain(`<a href="${ORIGIN}/flour"`);
    expect(text).toContain(`<img src="${ORIGIN}/loaf.png"`);
    expect(text).toContain('href=&quot;/x');
    expect(text).not.toContain(`${ORIGIN}//`);
  });

  it.each([null, '', '  '])('begins with the text where the excerpt is %j', (excerpt) => {
    const [item] = named(xml(feed([{ ...post, excerpt, bodyText: 'It begins. '.repeat(30) }], site)), 'item');
    expect(textOf(item && named(item, 'description')[0])).toMatch(/^It begins\. .{100,160}…$/);
  });

  it('is Atom and JSON Feed too, with the same entries', () => {
    const featuredMedia = { url: `${ORIGIN}/loaf.jpg`, mimeType: 'image/jpeg', sizeBytes: 7 } as Media;
    const [entry] = named(xml(feed([post], site, { format: 'atom' })), 'entry');
    const said = (name: string) => textOf(entry && named(entry, name)[0]);
    expect(['id', 'title', 'published', 'updated', 'author'].map(said)).toEqual([
      `urn:uuid:${post.id}`,
      post.title,
      post.publishedAt,
      post.updatedAt,
      'Mara',
    ]);
    expect(JSON.parse(feed([{ ...post, featuredMedia }], site, { format: 'json' }))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `${ORIGIN}/feed.json`,
      items: [{ url: `${ORIGIN}/loaf`, title: post.title, image: featuredMedia.url, tags: ['Bread'] }],
    });
    expect(feed([{ ...post, featuredMedia }], site)).toContain(
      `<enclosure url="${ORIGIN}/loaf.jpg" length="7" type="image/jpeg"/>`,
    );
  });

  it('says which field a post was read without', () => {
    const { bodyJson: _, ...partial } = post;
    expect(() => feed([partial as FeedPost], site)).toThrow(
      `The post was read without 'bodyJson': add it to "fields", or leave "fields" out`,
    );
  });

  it('is well-formed whatever the texts are', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<script>', ']]>', '&amp;', '&', '\u0008', '\ud800', '\u0000\u001f', '\ufffe'),
    );
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, excerpt, name) => {
        const author = { ...post.author, displayName: name };
        const any = { ...post, title, excerpt, bodyJson: [paragraph(excerpt)], author, category: null };
        const written = (format: FeedFormat) => feed([any], aSite({ url: ORIGIN, name }), { format });
        const [item] = named(xml(written('rss')), 'item');
        expect(textOf(item && named(item, 'title')[0])).toBe(legible(title));
        expect(textOf(item && named(item, 'dc:creator')[0])).toBe(legible(name));
        for (const format of ['rss', 'atom'] as const) parseXml(written(format));
        expect(JSON.parse(written('json'))).toMatchObject({ items: [{ title }] });
        parseXml(sitemapXml([row], ORIGIN, { images: new Map([[row.url, [`${ORIGIN}/${title}`]]]) }) ?? '');
      }),
    );
  });

  it('writes dates as RFC 822 has them', () => {
    const date = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (instant) => {
        const text = rfc822(instant.toISOString()) ?? '';
        expect(text).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
        expect(Math.trunc(instant.getTime() / 1_000) * 1_000).toBe(Date.parse(text));
      }),
    );
  });
});

describe(sitemapXml, () => {
  it('lists what may be found, and nothing else', () => {
    const map = xml(sitemapXml([row, { ...row, url: '/secret', index: false }], ORIGIN) ?? '');
    expect(named(map, 'url').map((url) => url.children.map((child) => textOf(child as never)))).toEqual([
      [`${ORIGIN}/loaf`, row.lastmod, 'weekly', '0.8'],
    ]);
  });

  it('lists the pictures of a page', () => {
    const images = new Map([[row.url, [`${ORIGIN}/a.jpg?a=1&b=2`]]]);
    expect(named(xml(sitemapXml([row], ORIGIN, { images }) ?? ''), 'image:loc').map(textOf)).toEqual([
      `${ORIGIN}/a.jpg?a=1&b=2`,
    ]);
  });

  it('divides what is too much for one file', () => {
    const rows = Array.from({ length: SITEMAP_MAX + 1 }, (_, at) => ({ ...row, url: `/p-${at}` }));
    const files = named(xml(sitemapXml(rows, ORIGIN) ?? ''), 'loc').map(textOf);
    expect(files).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]);
    const locations = [1, 2].flatMap((part) => [
      ...(sitemapXml(rows, ORIGIN, { part }) ?? '').matchAll(/<loc>([^<]+)/g),
    ]);
    expect(new Set(locations.map(([, url]) => url)).size).toBe(SITEMAP_MAX + 1);
    expect(sitemapXml(rows, ORIGIN, { part: 3 })).toBeNull();
    expect(sitemapXml([row], ORIGIN, { part: 1 })).toBeNull();
  });
});
