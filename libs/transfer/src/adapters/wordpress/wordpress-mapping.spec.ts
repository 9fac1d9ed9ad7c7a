import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAll } from '../../../testing/read-all.ts';
import { openWordpress } from './open-wordpress.ts';

const SITE = 'https://old.example';
const SPACES =
  'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
const cdata = (text: string) => `<![CDATA[${text}]]>`;
const meta = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    )
    .join('');
const category = (domain: string, nicename: string, name: string) =>
  `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`;
const term = (id: number, slug: string, name: string, more = '') =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name>${name}</wp:cat_name>${more}</wp:category>`;
const picture = (id: number, name: string, more = '') =>
  `<item><title>${name}</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>${SITE}/wp-content/uploads/${name}.png</wp:attachment_url>${more}</item>`;
const PICTURES =
  picture(
    8,
    'a',
    `${meta({ _wp_attachment_image_alt: 'A loaf' })}<excerpt:encoded>${cdata('Of <b>rye</b>')}</excerpt:encoded>`,
  ) + picture(9, 'b');
const said = (...messages: string[]) => ({ notes: messages.map((message) => expect.objectContaining({ message })) });
const DEEP = `${'<b>'.repeat(600)}Rye${'</b>'.repeat(600)}`;
const body = (text: string) => `<content:encoded>${cdata(text)}</content:encoded>`;
const text = (value: string) => ({ type: 'paragraph', text: value });

interface Given {
  /** Replaces fields of the item. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Further elements of the item. */
  readonly more?: string;
  /** Elements of the channel. */
  readonly channel?: string;
}

/** The field, what WordPress has, and what it becomes. */
const ROWS: readonly (readonly [string, Given, object])[] = [
  ['title', { fields: { title: cdata('Rye &amp; <i>Co</i>') } }, { title: 'Rye & Co' }],
  ['title, none', { fields: { title: '' }, more: body('<p>First words.</p>') }, { title: 'First words.', ...said('there is no title: the first words of the text stand for it') }],
  ['title, none, and no text', { fields: { title: '' } }, { title: 'Untitled', ...said('there is no title: "Untitled" stands for it') }],
  ['title, too deep', { fields: { title: cdata(DEEP) } }, { title: 'Rye', ...said('the title is nested too deeply: its tags are left out') }],
  ['slug', { fields: { 'wp:post_name': 'br%c3%b6tchen' } }, { slug: 'brötchen', head: { wanted: 'brotchen' } }],
  ['slug of a page', { fields: { 'wp:post_type': 'page', 'wp:post_parent': '5' }, channel: '<item><title>Us</title><wp:post_id>5</wp:post_id><wp:post_type>page</wp:post_type><wp:status>trash</wp:status><wp:post_name>Us</wp:post_name></item>' }, { head: { wanted: 'rye', parentSlug: 'us' } }],
  ['excerpt', { more: `<excerpt:encoded>${cdata('<p>Short.</p>')}</excerpt:encoded>` }, { excerpt: 'Short.' }],
  ['excerpt, too deep', { more: `<excerpt:encoded>${cdata(DEEP)}</excerpt:encoded>` }, { excerpt: 'Rye', ...said('the excerpt is nested too deeply: its tags are left out') }],
  ['excerpt, none', { more: body('Teaser.\n\n<!--more-->\n\nMore.') }, { excerpt: 'Teaser.' }],
  ['dates', { fields: { 'wp:post_modified_gmt': '2024-06-01 08:00:00' } }, { publishedAt: new Date('2024-05-01T08:00:00Z'), createdAt: new Date('2024-05-01T08:00:00Z'), updatedAt: new Date('2024-06-01T08:00:00Z') }],
  ['local date', { fields: { 'wp:post_date_gmt': '0000-00-00 00:00:00' } }, { publishedAt: new Date('2024-05-01T10:00:00Z'), ...said('the time zone of the date is not known: it is taken as UTC') }],
  ['creator', { more: '<dc:creator>mara</dc:creator>', channel: '<wp:author><wp:author_login>mara</wp:author_login><wp:author_display_name>Mara Lindqvist</wp:author_display_name></wp:author>' }, { author: { name: 'Mara Lindqvist', oldPath: '/author/mara/' } }],
  ['creator, unknown', { more: '<dc:creator>mara</dc:creator>' }, { author: { name: 'mara' } }],
  ['co-authors', { more: `<dc:creator>mara</dc:creator>${category('author', 'cap-ole', 'Ole')}${category('author', 'cap-ida', 'Ida')}` }, { author: { name: 'Ole', oldPath: '/author/ole/' }, furtherAuthors: ['Ida'] }],
  ['post_tag', { more: category('post_tag', 'rye', 'Rye') }, { tags: [{ name: 'Rye', slug: 'rye', oldPath: '/tag/rye/' }] }],
  ['further categories', { more: category('category', 'a', 'A') + category('category', 'b', 'B') }, { category: [expect.objectContaining({ slug: 'a' })], tags: [{ name: 'B', slug: 'b' }], ...said('a post has one category: B become tags') }],
  ['a name that is too deep', { more: category('category', 'a', DEEP) + category('post_tag', 'b', DEEP) }, { category: [expect.objectContaining({ name: 'Rye' })], tags: [expect.objectContaining({ name: 'Rye' })], ...said('the name of a category is nested too deeply: its tags are left out', 'the name of b is nested too deeply: its tags are left out') }],
  ['category with those above it', { more: category('category', 'b', 'B'), channel: term(1, 'a', 'A', '<wp:category_description>Of A.</wp:category_description>') + term(2, 'b', 'B', '<wp:category_parent>a</wp:category_parent>') }, { category: [{ slug: 'a', name: 'A', description: 'Of A.' }, { slug: 'b', name: 'B', oldPaths: ['/category/a/b/', '/category/b/'] }] }],
  ['category, none', { more: category('category', 'uncategorized', 'Uncategorized') }, { category: [], tags: [] }],
  ['category in the address', { fields: { link: `${SITE}/b/rye/` }, more: category('category', 'a', 'A') + category('category', 'b', 'B') }, { category: [expect.objectContaining({ slug: 'b' })] }],
  ...['_yoast_wpseo_primary_category', 'rank_math_primary_category'].map((key) => [key, { more: category('category', 'a', 'A') + category('category', 'b', 'B') + meta({ [key]: '2' }), channel: term(1, 'a', 'A') + term(2, 'b', 'B') }, { category: [expect.objectContaining({ slug: 'b' })] }] as const),
  ['_thumbnail_id', { more: meta({ _thumbnail_id: '8' }), channel: PICTURES }, { cover: expect.stringContaining('a.png'), alt: 'A loaf', caption: 'Of rye' }],
  ['canonical', { more: meta({ _yoast_wpseo_canonical: 'https://other.example/' }) }, { canonicalUrl: 'https://other.example/' }],
  ['canonical, its own', { more: meta({ rank_math_canonical_url: `${SITE}/rye/` }) }, { canonicalUrl: null }],
  ...([['_yoast_wpseo_title', '_yoast_wpseo_metadesc'], ['rank_math_title', 'rank_math_description'], ['_aioseo_title', '_aioseo_description'], ['_aioseop_title', '_aioseop_description'], ['_seopress_titles_title', '_seopress_titles_desc']] as const).map(([one, two]) => [`${one} and ${two}`, { more: meta({ [one]: '%%title%% %%sep%% %sitename%', [two]: 'D' }) }, { seo: { title: 'Rye – Crumbs', description: 'D' } }] as const),
  ['a variable that nobody knows', { more: meta({ rank_math_title: '%title% %odd%' }) }, { seo: {}, ...said('rank_math_title holds a variable that is not known: %title% %odd%') }],
  ['keywords of Yoast', { more: meta({ _yoast_wpseo_focuskw: 'rye', _yoast_wpseo_focuskeywords: '[{"keyword":"loaf","score":9}]' }) }, { seo: { focusKeyword: 'rye', secondaryKeywords: ['loaf'] } }],
  ['keywords of Rank Math', { more: meta({ rank_math_focus_keyword: 'rye, loaf' }) }, { seo: { focusKeyword: 'rye', secondaryKeywords: ['loaf'] } }],
  ['robots of Yoast', { more: meta({ '_yoast_wpseo_meta-robots-noindex': '1', '_yoast_wpseo_meta-robots-nofollow': '1', '_yoast_wpseo_meta-robots-adv': 'noarchive,nosnippet,noimageindex' }) }, { seo: { robots: { index: false, follow: false, archive: false, snippet: false, imageIndex: false } } }],
  ['robots of Yoast, as usual', { more: meta({ '_yoast_wpseo_meta-robots-noindex': '2', '_yoast_wpseo_meta-robots-adv': '-' }) }, { seo: {} }],
  ['robots of Rank Math', { more: meta({ rank_math_robots: 'a:1:{i:0;s:7:"noindex";}', rank_math_advanced_robots: 'a:1:{s:11:"max-snippet";s:2:"20";}' }) }, { seo: { robots: { index: false, maxSnippet: 20 } } }],
  ['robots of SEOPress', { more: meta({ _seopress_robots_index: 'yes' }) }, { seo: { robots: { index: false } } }],
  ['opengraph of Yoast', { more: meta({ '_yoast_wpseo_opengraph-title': 'T', '_yoast_wpseo_opengraph-description': 'D', '_yoast_wpseo_opengraph-image-id': '8' }), channel: PICTURES }, { seo: { og: { title: 'T', description: 'D' } }, shareImage: expect.stringContaining('a.png'), cardImage: null }],
  ['twitter of Yoast', { more: meta({ '_yoast_wpseo_twitter-title': 'T', '_yoast_wpseo_opengraph-image-id': '8', '_yoast_wpseo_twitter-image': `${SITE}/wp-content/uploads/b.png` }), channel: PICTURES }, { seo: { twitter: { title: 'T' } }, shareImage: expect.stringContaining('a.png'), cardImage: expect.stringContaining('b.png') }],
  ['facebook of Rank Math', { more: meta({ rank_math_facebook_title: 'T', rank_math_facebook_description: 'D', rank_math_facebook_image_id: '8' }), channel: PICTURES }, { seo: { og: { title: 'T', description: 'D' } }, shareImage: expect.stringContaining('a.png') }],
  ['twitter of Rank Math', { more: meta({ rank_math_twitter_use_facebook: 'off', rank_math_twitter_title: 'T', rank_math_twitter_image_id: '9' }), channel: PICTURES }, { seo: { twitter: { title: 'T' } }, cardImage: expect.stringContaining('b.png') }],
  ['twitter of Rank Math, as Facebook', { more: meta({ rank_math_twitter_use_facebook: 'on', rank_math_facebook_title: 'F', rank_math_twitter_title: 'T', rank_math_twitter_image_id: '9' }), channel: PICTURES }, { seo: { og: { title: 'F' } }, cardImage: null }],
  ['breadcrumbs and redirects', { more: meta({ _yoast_wpseo_bctitle: 'B', _yoast_wpseo_redirect: 'https://other.example/' }) }, { seo: { breadcrumbsTitle: 'B', redirectTo: 'https://other.example/' } }],
  ['breadcrumbs of Rank Math', { more: meta({ rank_math_breadcrumb_title: 'B' }) }, { seo: { breadcrumbsTitle: 'B' } }],
  ['schema types', { more: meta({ _yoast_wpseo_schema_article_type: 'NewsArticle' }) }, { schemaType: 'NewsArticle' }],
  ['page', { fields: { 'wp:post_type': 'page', 'wp:menu_order': '3' }, more: `<dc:creator>mara</dc:creator>${category('author', 'cap-ole', 'Ole')}${category('author', 'cap-ida', 'I'.repeat(201))}${meta({ _thumbnail_id: '8', _wp_page_template: 'wide.php' })}`, channel: PICTURES }, { kind: 'page', author: { name: 'Ole' }, furtherAuthors: [], cover: null, shareImage: expect.stringContaining('a.png'), blocks: [expect.objectContaining({ type: 'image' })], ...said('without a place in a post: the template wide.php, the place 3 in menus') }],
  ['old slugs', { more: meta({ _wp_old_slug: 'loaf' }) }, { oldPaths: ['/rye/', '/loaf/'] }],
  ['sticky, comments, plugins', { fields: { 'wp:is_sticky': '1' }, more: `<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>${meta({ price: '7' })}` }, said('1 comments are not imported', 'without a place in a post: sticky', 'without a place in a post: price')],
  ['hidden values of plugins', { more: meta({ _price: '7', _yoastish: '1', _jetpack_related_posts_cache: '1', _zilla_likes: '2' }) }, said('without a place in a post: _price, _yoastish, _jetpack_related_posts_cache, _zilla_likes')],
  ['values of WordPress itself, and of SEO plugins', { more: meta({ _edit_lock: '1', _edit_last: '1', _thumbnail_id: '99', _wp_old_date: '2', _wp_desired_post_slug: 'a', _oembed_0123: '<i>', _oembed_time_0123: '9', _pingme: '1', _encloseme: '1', _trackbackme: '1', _customize_draft_post_name: 'a', _wpcom_is_markdown: '1', _jetpack_newsletter_access: 'everybody', '_yoast_wpseo_content_score': '90', rank_math_seo_score: '80', _aioseo_keywords: '', _aioseop_keywords: '', _seopress_analysis_data: '', footnotes: '[]' }) }, { notes: [] }],
  ['many values of plugins', { more: meta(Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`_key${at}`, '1']))) }, said(`without a place in a post: ${Array.from({ length: 20 }, (_, at) => `_key${at}`).join(', ')}, 3 further values`)],
  ['formats and taxonomies', { more: category('post_format', 'post-format-aside', 'Aside') + category('series', 's', 'S') }, said('without a place in a post: the format Aside', 'taxonomies without a place here: series')],
  ['future', { fields: { 'wp:status': 'future', 'wp:post_date': '2099-01-01 08:00:00' } }, { status: 'draft', ...said('scheduled for 2099-01-01 08:00:00: it becomes a draft') }],
  ['draft', { fields: { 'wp:status': 'draft' } }, { status: 'draft', publishedAt: null, notes: [] }],
  ['pending', { fields: { 'wp:status': 'pending' } }, { status: 'draft', ...said('of the status "pending": it becomes a draft') }],
  ['private', { fields: { 'wp:status': 'private' } }, { status: 'draft', ...said('private: it becomes a draft') }],
  ['password', { fields: { 'wp:post_password': 'sesame' } }, { status: 'draft', ...said('protected by a password: it becomes a draft') }],
  ['for subscribers', { more: meta({ _jetpack_newsletter_access: 'paid_subscribers' }) }, { status: 'draft', ...said('for paid subscribers only: it becomes a draft') }],
  ['for everybody', { more: meta({ _jetpack_newsletter_access: 'everybody' }) }, { status: 'published', notes: [] }],
  ['a part for subscribers', { more: body('<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view --><!-- wp:paragraph --><p>Paid.</p><!-- /wp:paragraph --><!-- /wp:premium-content/subscriber-view --><!-- wp:premium-content/logged-out-view --><p>Buy.</p><!-- /wp:premium-content/logged-out-view --><!-- /wp:premium-content/container --><p>After.</p>') }, { blocks: [text('Buy.'), text('After.')], ...said('a part for subscribers is left out') }],
  ['a part for subscribers without an end', { more: body('<p>Open.</p><!-- wp:premium-content/subscriber-view --><p>Paid.</p>') }, { blocks: [text('Open.')] }],
  ['Markdown in a block', { more: body('<!-- wp:jetpack/markdown {"source":"*Rye*"} --><div class="wp-block-jetpack-markdown"><p><em>Rye</em></p></div><!-- /wp:jetpack/markdown --><!-- wp:paragraph --><p>After.</p><!-- /wp:paragraph -->') }, { blocks: [text('*Rye*'), text('After.')], notes: [] }],
  ['Markdown in a block, lost', { more: body('<!-- wp:jetpack/markdown {"source" --><div><p><em>Rye</em></p></div><!-- /wp:jetpack/markdown -->') }, { blocks: [text('*Rye*')] }],
  ['Markdown of WordPress.com', { more: meta({ _wpcom_is_markdown: '1', 'wpcom-markdown': '```\n[a]\n```' }) }, { blocks: [{ type: 'code', language: '', code: '[a]' }] }],
]; // prettier-ignore

describe('what becomes of the fields of WordPress', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-wxr-mapping-'));
    mkdirSync(join(folder, 'uploads'));
    for (const name of ['a.png', 'b.png']) writeFileSync(join(folder, 'uploads', name), name);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(ROWS)('%s', async (_, { fields = {}, more = '', channel = '' }, expected) => {
    const own = {
      title: 'Rye',
      link: `${SITE}/rye/`,
      'wp:post_id': '1',
      'wp:post_type': 'post',
      'wp:status': 'publish',
      'wp:post_name': 'rye',
      'wp:post_date': '2024-05-01 10:00:00',
      'wp:post_date_gmt': '2024-05-01 08:00:00',
      ...fields,
    };
    const told = Object.entries(own).map(([name, value]) => `<${name}>${value}</${name}>`);
    const path = join(folder, 'export.xml');
    const head = `<title>Crumbs</title><wp:base_blog_url>${SITE}</wp:base_blog_url>`;
    writeFileSync(
      path,
      `<rss ${SPACES}><channel>${head}${channel}<item>${told.join('')}${more}</item></channel></rss>`,
    );
    const source = await openWordpress([path], [], { types: new Map() });
    const { heads, items } = await readAll(source);
    const item = items.at(-1);
    const file = item?.cover ? await source.file(item.cover) : null;
    expect({ ...item, head: heads.at(-1), alt: file?.alt, caption: file?.caption }).toMatchObject(expected);
    if ('seo' in expected && Object.keys(expected.seo as object).length === 0) expect(item?.seo).toEqual({});
  });
});
