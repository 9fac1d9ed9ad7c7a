import { describe, expect, it } from '@jest/globals';
import type { Post } from '@galley/client';
import { named, readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { aSite } from '../../testing/index.ts';
import { html } from '../html/html.ts';
import type { ListedPost } from '../pages/site-pages.ts';
import { accentOf } from './accent.ts';
import { siteFooter, siteHeader } from './frame-parts.ts';
import { cards, pagination, searchForm, searchResults, years } from './list-parts.ts';
import { authorNote, breadcrumbs, contents, readNext, tagLinks } from './post-parts.ts';

const HOSTILE = '<script>alert(1)</script>"';

function listed(slug: string, given: Partial<ListedPost> = {}): ListedPost {
  const author = { slug: 'mara', displayName: HOSTILE, bio: HOSTILE, avatarMedia: null };
  const publishedAt = '2026-03-01T10:00:00.000Z';
  const texts = { id: slug, slug, title: HOSTILE, excerpt: HOSTILE, readingTimeMin: 2, featuredMedia: null };
  return { ...texts, publishedAt, category: null, author, ...given } as unknown as ListedPost;
}

const read = (part: unknown) => readMarkup(String(html`<main>${part as never}</main>`));

describe('parts of pages', () => {
  it('show no text of a blog as HTML', () => {
    const { author } = listed('a');
    const links = [{ label: HOSTILE, path: '/a', excerpt: HOSTILE }];
    const tags = [{ slug: 'a', name: HOSTILE }] as Post['tags'];
    const headings = [1, 2].map((at) => ({ level: 2 as const, text: HOSTILE, id: `${at}` }));
    const all = [
      cards([listed('a')], aSite(), { lead: true }),
      years([listed('a')], aSite()),
      siteHeader({ ...aSite(), name: HOSTILE }, links),
      siteFooter({ ...aSite(), name: HOSTILE }),
      searchForm(HOSTILE),
      searchResults(HOSTILE, [], aSite()),
      searchResults(HOSTILE, [listed('a')], aSite()),
      breadcrumbs(links),
      contents(headings),
      tagLinks(tags, aSite()),
      authorNote(author, aSite()),
      readNext({ related: links, older: links[0] ?? null, newer: null }),
    ];
    expect(named(read(all), 'script')).toEqual([]);
  });

  it('name the posts of each year', () => {
    const archive = read(years([listed('b'), listed('a', { publishedAt: '2025-12-31T23:00:00.000Z' })], aSite()));
    expect(named(archive, 'h2').map(textOf)).toEqual(['2026', '2025']);
    expect(named(archive, 'time').map(textOf)).toEqual(['1 March 2026', '31 December 2025']);
  });

  it('lead to the pages before and after', () => {
    const links = named(read(pagination({ number: 2, of: 3, previous: '/', next: '/page/3' })), 'a');
    expect(links.map(({ attributes }) => attributes['href'])).toEqual(['/', '/page/3']);
    expect(pagination({ number: 1, of: 1, previous: null, next: null })).toBeNull();
  });

  it('lead past the header and through the menu, and say where one is', () => {
    const menu = ['/a', '/b'].map((path) => ({ label: path, path }));
    const links = named(read(siteHeader(aSite(), menu, '/b')), 'a').map(({ attributes }) => attributes);
    expect(links.map(({ href }) => href)).toEqual(['#content', '/', '/a', '/b']);
    expect(links.map((each) => each['aria-current'])).toEqual([undefined, undefined, undefined, 'page']);
    expect(named(read(siteHeader(aSite(), [])), 'nav')).toEqual([]);
  });

  it('say that nothing was found, but not before anything was asked', () => {
    const statuses = (words: string, posts: ListedPost[]) =>
      named(read(searchResults(words, posts, aSite())), 'p').filter(
        ({ attributes }) => attributes['role'] === 'status',
      );
    expect(statuses('rye', []).map(textOf)).toEqual(['Nothing was found for “rye”.']);
    expect([...statuses('', []), ...statuses('rye', [listed('a')])]).toEqual([]);
  });

  it('take the colour of a workspace, and nothing else that CSS could be', () => {
    expect(accentOf('#a1b2c3')).toBe('--brand: #a1b2c3');
    expect(accentOf('oklch(60% 0.1 240)')).toBe('--brand: oklch(60% 0.1 240)');
    for (const bad of ['red; background: url(//x)', 'url(//x)', '', null]) expect(accentOf(bad)).toBeUndefined();
  });
});
