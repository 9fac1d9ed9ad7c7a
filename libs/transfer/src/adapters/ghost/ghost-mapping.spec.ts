import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAll } from '../../../testing/read-all.ts';
import { GhostFiles } from './ghost-files.ts';
import { GhostSource } from './ghost-source.ts';

type Tables = Readonly<Record<string, readonly object[]>>;

const IMAGE = '__GHOST_URL__/content/images/a.png';
const OTHER = '__GHOST_URL__/content/images/b.png';
const DEEP = `${'<b>'.repeat(600)}Of rye${'</b>'.repeat(600)}`;
const p = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
const lexical = (...children: object[]) => JSON.stringify({ root: { children } });
const tag = (id: string, fields: object = {}) => ({ id, name: id, slug: id, visibility: 'public', ...fields });
const user = (fields: object): Tables => ({
  users: [{ id: 'u', name: 'Mara', slug: 'mara', ...fields }],
  posts_authors: [{ post_id: 'p', author_id: 'u' }],
});
const tagged = (...tags: { readonly id: string }[]): Tables => ({
  tags,
  posts_tags: tags.map(({ id }, sort_order) => ({ post_id: 'p', tag_id: id, sort_order })),
});
const said = (...messages: string[]) => ({ notes: messages.map((message) => expect.objectContaining({ message })) });

/** The field, what Ghost has, and what it becomes; further tables behind. */
const ROWS: readonly (readonly [string, object, object, Tables?])[] = [
  ['title', { title: ' Rye  &  Co ' }, { title: 'Rye & Co' }],
  ['title, none, of lexical', { title: '', html: null, lexical: lexical(p('First words.')) }, { title: 'First words.', ...said('there is no title: the first words of the text stand for it') }],
  ['title, none, of mobiledoc', { title: null, html: null, mobiledoc: JSON.stringify({ sections: [[1, 'p', [[0, [], 0, 'Words.']]]] }) }, { title: 'Words.' }],
  ['title, none, of Markdown', { title: '', html: null, markdown: '## Words\n\nMore.' }, { title: 'Words' }],
  ['title, none, of HTML', { title: '', html: '<p>Words.</p>' }, { title: 'Words.' }],
  ['title, none, and no text', { title: '', html: null }, { title: 'Untitled', ...said('there is no title: "Untitled" stands for it') }],
  ['title, none, and a text that is too deep', { title: '', html: DEEP }, { failed: 'HTML is nested too deeply' }],
  ['slug', { slug: 'Rye_Loaf' }, { slug: 'Rye_Loaf', head: { wanted: 'rye-loaf' } }],
  ['slug without Latin letters', { slug: 'хлеб', title: 'Bread' }, { head: { wanted: 'bread' } }],
  ['custom_excerpt', { custom_excerpt: 'Short.' }, { excerpt: 'Short.' }],
  ['published_at', { published_at: 1_714_550_400_000 }, { publishedAt: new Date('2024-05-01T08:00:00Z') }],
  ['published_at, none', { published_at: null, created_at: '2024-04-01 08:00:00' }, { publishedAt: new Date('2024-04-01T08:00:00Z') }],
  ['created_at, updated_at', { created_at: '2024-04-01T08:00:00Z', updated_at: '2024-06-01T08:00:00Z' }, { createdAt: new Date('2024-04-01T08:00:00Z'), updatedAt: new Date('2024-06-01T08:00:00Z') }],
  ['author', {}, { author: { name: 'Mara', slug: 'mara', bio: 'Bakes.', oldPath: '/author/mara/', sameAs: ['https://mara.example', 'https://x.com/mara', 'https://www.facebook.com/mara'] } }, user({ bio: 'Bakes.', website: 'https://mara.example', twitter: '@mara', facebook: 'mara', email: 'mara@example.com' })],
  ['author with a long bio', {}, { author: { name: 'Mara', slug: 'mara', bio: 'b'.repeat(10_000), oldPath: '/author/mara/' } }, user({ bio: 'b'.repeat(10_000) })],
  ['author, by author_id', { author_id: 'u' }, { author: expect.objectContaining({ name: 'Mara' }) }, { users: [{ id: 'u', name: 'Mara' }] }],
  ['author, none', { author_id: 'gone' }, { author: null, ...said('an author of the post is not in the export') }],
  ['authors, further', {}, { author: expect.objectContaining({ name: 'Mara' }), furtherAuthors: ['Ole'] }, { users: [{ id: 'u', name: 'Mara' }, { id: 'o', name: 'Ole' }], posts_authors: [{ post_id: 'p', author_id: 'o', sort_order: 1 }, { post_id: 'p', author_id: 'u', sort_order: 0 }] }],
  ['profile_image', {}, { author: expect.objectContaining({ avatar: expect.stringContaining('a.png') }) }, user({ profile_image: IMAGE })],
  ['tags', {}, { tags: [expect.objectContaining({ slug: 'b' }), expect.objectContaining({ slug: 'a', oldPath: '/tag/a/' })] }, tagged(tag('b'), tag('a'))],
  ['tags, internal', {}, { tags: [], ...said('the internal tag #wide is left out') }, tagged(tag('w', { name: '#wide' }))],
  ['tags, description and meta', {}, { tags: [expect.objectContaining({ seo: { description: 'Dark.', title: 'Rye!', og: { title: 'O' } } })] }, tagged(tag('a', { description: 'Dark.', meta_title: 'Rye!', og_title: 'O' }))],
  ['primary tag', {}, { category: [], head: { categorySlugs: [] } }, tagged(tag('a'))],
  ['feature_image', { feature_image: IMAGE, feature_image_alt: 'A loaf' }, { cover: expect.stringContaining('a.png'), pictures: [expect.objectContaining({ alt: 'A loaf' })] }],
  ['image, of old versions', { image: '/content/images/a.png' }, { cover: expect.stringContaining('a.png') }],
  ['feature_image_caption', { feature_image: IMAGE, feature_image_caption: 'Of <b>rye</b>' }, { caption: 'Of rye' }],
  ['feature_image_caption, too deep', { feature_image: IMAGE, feature_image_caption: DEEP }, { caption: 'Of rye', ...said('the caption of the picture is nested too deeply: its tags are left out') }],
  ['feature_image_caption, without a picture', { feature_image_caption: 'Of rye' }, said('without a place in a post: feature_image_caption')],
  ['canonical_url', { canonical_url: 'https://other.example/rye/' }, { canonicalUrl: 'https://other.example/rye/' }],
  ['canonical_url, its own', { canonical_url: '__GHOST_URL__/rye/' }, { canonicalUrl: null }],
  ['meta', { meta_title: 'T', meta_description: 'D' }, { seo: { title: 'T', description: 'D' } }],
  ['meta, in posts_meta', { meta_title: null }, { seo: { title: 'T' } }, { posts_meta: [{ id: 'm', post_id: 'p', meta_title: 'T' }] }],
  ['og', { og_title: 'T', og_description: 'D', og_image: IMAGE }, { seo: { og: { title: 'T', description: 'D' } }, shareImage: expect.stringContaining('a.png'), cardImage: null }],
  ['twitter', { twitter_title: 'T', twitter_description: 'D', og_image: IMAGE, twitter_image: OTHER }, { seo: { twitter: { title: 'T', description: 'D' } }, shareImage: expect.stringContaining('a.png'), cardImage: expect.stringContaining('b.png') }],
  ['page', { type: 'page', feature_image: IMAGE, custom_excerpt: 'Short.' }, { kind: 'page', excerpt: null, cover: null, shareImage: expect.stringContaining('a.png'), tags: [], blocks: [expect.objectContaining({ type: 'image' })], ...said('a page has no excerpt', 'a page has no tags: a') }, tagged(tag('a'))],
  ['page, of old versions', { page: 1 }, { kind: 'page' }],
  ['type wins over page', { type: 'post', page: true }, { kind: 'post' }],
  ['codeinjection', { codeinjection_head: '<script>1</script>', codeinjection_foot: '<i>' }, said('codeinjection_head is left out', 'codeinjection_foot is left out')],
  ['templates, newsletters and languages', { custom_template: 'wide', email_subject: 'Hi', newsletter_id: 'n', locale: 'de' }, said('without a place in a post: custom_template', 'without a place in a post: email_subject', 'without a place in a post: newsletter_id', 'without a place in a post: locale')],
  ['featured', { featured: 1 }, said('without a place in a post: featured')],
  ['status published', {}, { status: 'published' }],
  ['status draft', { status: 'draft' }, { status: 'draft', publishedAt: null, notes: [] }],
  ['status scheduled', { status: 'scheduled' }, { status: 'draft', ...said('scheduled for 2024-05-01T08:00:00.000Z: it becomes a draft') }],
  ['status sent', { status: 'sent' }, { status: 'draft', ...said('sent by e-mail only: it becomes a draft') }],
  ['email_only', { email_only: true }, { status: 'draft', ...said('sent by e-mail only: it becomes a draft') }],
  ...['members', 'paid', 'tiers', 'filter'].map((visibility) => [`visibility ${visibility}`, { visibility }, { status: 'draft', ...said(`for ${visibility} only: it becomes a draft`) }] as const),
  ['another status', { status: 'odd' }, { status: 'draft', ...said('of the status "odd": it becomes a draft') }],
  ['no date', { published_at: null, created_at: null }, { status: 'draft', ...said('there is no date: it becomes a draft') }],
  ['permalinks', {}, { oldPaths: ['/2024/05/rye/'] }, { settings: [{ key: 'permalinks', value: '/:year/:month/:slug/' }] }],
]; // prettier-ignore

describe('what becomes of the fields of Ghost', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-ghost-mapping-'));
    mkdirSync(join(folder, 'content/images'), { recursive: true });
    for (const name of ['a.png', 'b.png']) writeFileSync(join(folder, 'content/images', name), name);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(ROWS)('%s', async (_, given, expected, tables = {}) => {
    const post = { id: 'p', slug: 'rye', title: 'Rye', status: 'published', published_at: '2024-05-01T08:00:00Z' };
    writeFileSync(join(folder, 'export.json'), JSON.stringify({ posts: [{ ...post, ...given }], ...tables }));
    const source = new GhostSource(await GhostFiles.open(join(folder, 'export.json'), []), {
      restricted: 'draft',
      primaryTagAsCategory: false,
      siteUrl: null,
    });
    const { heads, entries } = await readAll(source);
    const [entry] = entries;
    const item = entry?.type === 'item' ? entry.item : null;
    const cover = item?.cover ?? item?.shareImage;
    const caption = cover ? ((await source.file(cover))?.caption ?? null) : null;
    const failed = entry?.type === 'failed' ? entry.message : null;
    expect({ ...item, head: heads[0], caption, failed }).toMatchObject(expected);
  });
});
