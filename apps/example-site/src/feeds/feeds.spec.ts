import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { named, readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { aFrame } from '../../testing/a-frame.ts';
import type { Block } from '../content/model.ts';
import type { FeedPost } from '../content/post-summary.ts';
import { rfc822, rssFeed } from './rss.ts';
import { SITEMAP_MAX, sitemapPart, sitemapRoot, type SitemapRow } from './sitemap.ts';

const ORIGIN = 'https://kettle.example';
const post = {
  id: '5f2f3a3e-0000-4000-8000-000000000001',
  slug: 'loaf',
  title: 'Loaves & <fishes>',
  excerpt: 'One **bowl**, one night.',
  publishedAt: '2026-03-09T08:05:04.000Z',
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

const xml = (source: string) => readMarkup(source, { html: false });
/** Characters that XML has a place for. */
const legible = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/\p{Cs}/gu, '');

describe(rssFeed, () => {
  it('tells of the site and of each post', () => {
    const feed = xml(rssFeed([post], new Map(), aFrame({ url: ORIGIN })));
    const [channel] = named(feed, 'channel');
    const [item] = named(feed, 'item');
    const said = (name: string) => textOf(item && named(item, name)[0]);
    expect(named(feed, 'rss')[0]?.attributes['version']).toBe('2.0');
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
    const [item] = named(xml(rssFeed([{ ...post, bodyJson }], new Map(), aFrame({ url: ORIGIN }))), 'item');
    const text = textOf(item && named(item, 'content:encoded')[0]);
    expect(text).toContain(`<a href="${ORIGIN}/flour"`);
    expect(text).toContain(`<img src="${ORIGIN}/loaf.png"`);
    expect(text).toContain('href=&quot;/x');
    expect(text).not.toContain(`${ORIGIN}//`);
  });

  it.each([null, '', '  '])('begins with the text where the excerpt is %j', (excerpt) => {
    const [item] = named(
      xml(rssFeed([{ ...post, excerpt, bodyText: 'It begins. '.repeat(30) }], new Map(), aFrame())),
      'item',
    );
    expect(textOf(item && named(item, 'description')[0])).toMatch(/^It begins\. .{100,160}…$/);
  });

  it('is well-formed whatever the texts are', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<script>', ']]>', '&amp;', '\ud800', '\u0000\u001f', '\ufffe'),
    );
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, excerpt, name) => {
        const feed = xml(
          rssFeed(
            [
              {
                ...post,
                title,
                excerpt,
                bodyJson: [paragraph(excerpt)],
                author: { ...post.author, displayName: name },
              },
            ],
            new Map(),
            aFrame({ url: ORIGIN }),
          ),
        );
        const [item] = named(feed, 'item');
        expect(textOf(item && named(item, 'title')[0])).toBe(legible(title));
        expect(textOf(item && named(item, 'dc:creator')[0])).toBe(legible(name));
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

describe(sitemapRoot, () => {
  it('lists what may be found, and nothing else', () => {
    const map = xml(sitemapRoot([row, { ...row, url: '/secret', index: false }], ORIGIN));
    expect(named(map, 'url').map((url) => url.children.map((child) => textOf(child as never)))).toEqual([
      [`${ORIGIN}/loaf`, row.lastmod, 'weekly', '0.8'],
    ]);
  });

  it('parts what is too much for one file', () => {
    const rows = Array.from({ length: SITEMAP_MAX + 1 }, (_, at) => ({ ...row, url: `/p-${at}` }));
    const files = named(xml(sitemapRoot(rows, ORIGIN)), 'loc').map(textOf);
    expect(files).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]);
    const locations = [1, 2].flatMap((part) => [...(sitemapPart(rows, part, ORIGIN) ?? '').matchAll(/<loc>([^<]+)/g)]);
    expect(new Set(locations.map(([, url]) => url)).size).toBe(SITEMAP_MAX + 1);
    expect(sitemapPart(rows, 3, ORIGIN)).toBeNull();
    expect(sitemapPart([row], 1, ORIGIN)).toBeNull();
  });
});
