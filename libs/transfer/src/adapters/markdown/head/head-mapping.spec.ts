import { describe, expect, it } from '@jest/globals';
import { Notes } from '@app/markdown';
import { readHead } from './post-head.ts';

const said = (...messages: string[]) => ({ messages });
const day = new Date('2024-05-01T00:00:00Z');

/** The fields of front matter, and what they become. */
const ROWS: readonly (readonly [Readonly<Record<string, unknown>>, object])[] = [
  [{ title: ' Rye\nloaf ' }, { title: 'Rye loaf' }],
  [{ title: 'x'.repeat(301) }, { title: 'x'.repeat(300), ...said('the title is cut to 300 characters') }],
  [{ slug: 'Rye Loaf' }, { slug: 'rye-loaf' }],
  ...['description', 'summary', 'excerpt'].map((name) => [{ [name]: 'Short.' }, { excerpt: 'Short.' }] as const),
  ...['date', 'pubDate', 'publishDate', 'published', 'created'].map((name) => [{ [name]: day }, { date: day }] as const),
  ...['updated', 'lastmod', 'last_modified_at', 'updatedDate', 'modified'].map((name) => [{ [name]: '2024-05-01' }, { updated: day }] as const),
  ...['author', 'authors'].map((name) => [{ [name]: 'Mara' }, { authors: [{ name: 'Mara' }] }] as const),
  [{ tags: ['rye', 'loaf'] }, { tags: ['rye', 'loaf'] }],
  [{ category: 'Bread' }, { category: [{ slug: 'bread', name: 'Bread' }] }],
  [{ categories: ['Bread', 'Rye'] }, { category: [{ slug: 'bread', name: 'Bread' }], tags: ['Rye'], ...said('a post has one category: Rye become tags') }],
  ...['aliases', 'redirect_from', 'alias'].map((name) => [{ [name]: ['/old/'] }, { aliases: ['/old/'] }] as const),
  ...['path', 'url', 'permalink'].map((name) => [{ [name]: '/old/rye/' }, { formerPath: '/old/rye/', slug: 'rye' }] as const),
  ...['image', 'cover', 'featured_image', 'featuredImage', 'heroImage', 'thumbnail'].map((name) => [{ [name]: 'a.png' }, { cover: 'a.png' }] as const),
  [{ image: { src: 'a.png', alt: 'A loaf' } }, { cover: 'a.png', coverAlt: 'A loaf' }],
  [{ image_alt: 'A loaf' }, { coverAlt: 'A loaf' }],
  ...['og_image', 'ogImage', 'social_image', 'socialImage', 'share_image'].map((name) => [{ [name]: 'a.png' }, { shareImage: 'a.png' }] as const),
  ...['canonical', 'canonical_url', 'canonicalUrl', 'canonicalURL'].map((name) => [{ [name]: 'https://a.example/' }, { canonicalUrl: 'https://a.example/' }] as const),
  [{ canonical: 'nowhere' }, { canonicalUrl: null, ...said('without a place in a post: canonical') }],
  ...['seo_title', 'seoTitle', 'meta_title', 'metaTitle'].map((name) => [{ [name]: 'T' }, { seo: { title: 'T' } }] as const),
  ...['seo_description', 'seoDescription', 'meta_description', 'metaDescription'].map((name) => [{ [name]: 'D' }, { seo: { description: 'D' } }] as const),
  [{ seo: { title: 'T', description: 'D' } }, { seo: { title: 'T', description: 'D' } }],
  [{ keywords: 'rye, loaf' }, { seo: { focusKeyword: 'rye', secondaryKeywords: ['loaf'] } }],
  [{ noindex: true, nofollow: true }, { seo: { robots: { index: false, follow: false } } }],
  [{ sitemap: false }, { seo: { robots: { index: false } } }],
  [{ robots: 'noindex, noarchive' }, { seo: { robots: { index: false, archive: false } } }],
  [{ draft: true }, { draft: true, messages: [] }],
  [{ published: false }, { draft: true, messages: [] }],
  [{ status: 'draft' }, { draft: true, messages: [] }],
  [{ status: 'publish' }, { draft: false, messages: [] }],
  [{ status: 'evergreen' }, { draft: false, messages: [] }],
  [{ status: 'Private' }, { draft: true, ...said('of the status "private": it becomes a draft') }],
  [{ status: 'pending' }, { draft: true, ...said('of the status "pending": it becomes a draft') }],
  [{ private: true }, { draft: true, ...said('private: it becomes a draft') }],
  [{ visibility: 'members' }, { draft: true, ...said('private: it becomes a draft') }],
  [{ visibility: 'public' }, { draft: false, ...said('without a place in a post: visibility') }],
  [{ password: 'sesame' }, { draft: true, ...said('protected by a password: it becomes a draft') }],
  [{ password: '' }, { draft: false, ...said('without a place in a post: password') }],
  [{ layout: 'post', weight: 3, toc: true }, { messages: [] }],
  [{ rating: 5, extra: { mood: 'fair' } }, said('without a place in a post: rating, extra.mood')],
]; // prettier-ignore

describe('what becomes of front matter', () => {
  it.each(ROWS)('%j', (fields, expected) => {
    const notes = new Notes();
    const file = { absolutePath: '/site/a.md', sourcePath: 'a.md', sections: [] };
    const head = readHead(fields, file, { notes });
    expect({ ...head, messages: notes.list.map(({ message }) => message) }).toMatchObject(expected);
    expect(JSON.stringify(notes.list)).not.toContain('sesame');
  });
});
