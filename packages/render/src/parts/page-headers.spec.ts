import { describe, expect, it } from '@jest/globals';
import { named, readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { aSite } from '../../testing/index.ts';
import { ownMeta } from '../head/page-meta.ts';
import { html } from '../html/html.ts';
import { listPage, type ListedPost, type TextPage } from '../pages/site-pages.ts';
import { listContent, listHeader, textHeader } from './page-headers.ts';

const site = aSite({ workspace: { aboutMd: 'About *bread*.' } });
const meta = ownMeta({ name: null, summary: null, path: '/' }, site);
const home = { kind: 'home', entity: null, trail: [], path: '/', meta } as const;
const read = (part: unknown) => readMarkup(String(html`<main>${part as never}</main>`));

describe('headers of pages', () => {
  it('say on the front page whose site it is, and what it is about', () => {
    const header = read(listHeader(listPage(home, [], 1, 2), site));
    expect([named(header, 'h1').map(textOf), named(header, 'em').map(textOf)]).toEqual([['The Kettle'], ['bread']]);
    expect(named(read(listHeader(listPage(home, [], 2, 2), site)), 'em')).toEqual([]);
  });

  it('are above posts, of which the first of the front page leads, and those of an archive stand by year', () => {
    const author = { slug: 'mara', displayName: 'Mara' };
    const texts = { title: 'A loaf', excerpt: null, category: null, featuredMedia: null, readingTimeMin: 1, author };
    const posts = ['a', 'b'].map(
      (slug) => ({ slug, publishedAt: '2026-03-01T10:00:00.000Z', ...texts }) as unknown as ListedPost,
    );
    const classes = (number: number) =>
      named(read(listContent(listPage(home, posts, number, 2), site)), 'article').map(
        ({ attributes }) => attributes['class'],
      );
    expect(classes(1)).toEqual(['card card-lead', 'card']);
    expect(classes(2)).toEqual(['card', 'card']);
    const archive = read(listContent(listPage({ ...home, kind: 'archive' }, posts, 1, 2), site));
    expect(named(archive, 'h2').map(textOf)).toEqual(['2026']);
    expect(named(archive, 'nav').map(({ attributes }) => attributes['aria-label'])).toEqual(['Pages']);
  });

  it('show no title as HTML', () => {
    const page = { kind: 'page', page: { title: '<script>' } } as TextPage;
    expect(textOf(named(read(textHeader(page, site)), 'h1')[0])).toBe('<script>');
  });
});
