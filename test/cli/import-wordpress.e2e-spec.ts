import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

const item = (id: number, fields: Record<string, string>, content = '', more = '') => `
  <item>
    <title><![CDATA[${fields['title'] ?? `Item ${id}`}]]></title>
    <link>${fields['link'] ?? `https://old.example/2024/05/item-${id}/`}</link>
    <dc:creator><![CDATA[mara]]></dc:creator>
    <content:encoded><![CDATA[${content}]]></content:encoded>
    <excerpt:encoded><![CDATA[${fields['excerpt'] ?? ''}]]></excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>2024-05-01 10:00:00</wp:post_date>
    <wp:post_date_gmt>${fields['gmt'] ?? '2024-05-01 08:00:00'}</wp:post_date_gmt>
    <wp:post_name>${fields['name'] ?? `item-${id}`}</wp:post_name>
    <wp:status>${fields['status'] ?? 'publish'}</wp:status>
    <wp:post_type>${fields['type'] ?? 'post'}</wp:post_type>
    <wp:post_password>${fields['password'] ?? ''}</wp:post_password>
    ${more}
  </item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

const BLOCKS = `<!-- wp:paragraph --><p>See <a href="https://www.old.example/?p=2">the second</a>.</p><!-- /wp:paragraph -->
<!-- wp:image {"id":9} --><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2024/05/loaf-300x200.png" alt=""/><figcaption>A loaf</figcaption></figure><!-- /wp:image -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://shop.example/">Buy</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:block {"ref":12} /-->
<!-- wp:latest-posts /-->`;
const CLASSIC =
  'First line\nsecond line\n\n[caption id="a" width="300"]<img src="https://elsewhere.example/a.png" /> Below[/caption]\n\n<!--more-->\n\nRest [unknown a="b"] & more.';

const WXR = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Crumbs</title>
  <wp:base_site_url>https://old.example</wp:base_site_url>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>
  <wp:author><wp:author_login>mara</wp:author_login><wp:author_display_name><![CDATA[Mara Lindqvist]]></wp:author_display_name></wp:author>
  <wp:category><wp:category_nicename>bread</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>Bread</wp:cat_name></wp:category>
  <wp:category><wp:category_nicename>rye</wp:category_nicename><wp:category_parent>bread</wp:category_parent><wp:cat_name>Rye</wp:cat_name></wp:category>
  ${item(1, { title: 'First &amp; best', name: 'first', link: 'https://old.example/2024/05/first/' }, BLOCKS, `<category domain="category" nicename="rye">Rye</category><category domain="post_tag" nicename="sour">Sour</category>${meta('_yoast_wpseo_title', '%%title%% | %%sitename%%')}${meta('_yoast_wpseo_meta-robots-noindex', '1')}${meta('_thumbnail_id', '9')}${meta('_wp_old_slug', 'very-first')}${meta('_wp_old_slug', 'first-of-all')}${meta('_yoast_wpseo_schema_article_type', 'TechArticle')}${meta('_yoast_wpseo_opengraph-image-id', '9')}`)}
  ${item(2, { name: 'second', link: 'https://old.example/2024/05/second/' }, CLASSIC, '<category domain="series" nicename="loaves">Loaves</category><category domain="post_format" nicename="post-format-quote">Quote</category>')}
  ${item(3, { status: 'private' }, 'Secret.')}
  ${item(4, { password: 'x' }, 'Secret.')}
  ${item(5, { status: 'draft', gmt: '0000-00-00 00:00:00' }, 'Not done.')}
  ${item(6, { type: 'page', name: 'about', link: 'https://old.example/about/' }, 'Us.', meta('_yoast_wpseo_schema_page_type', 'AboutPage'))}
  ${item(7, { type: 'nav_menu_item' })}
  ${item(8, { status: 'trash' }, 'Gone.')}
  ${item(9, { type: 'attachment', status: 'inherit' }, '', `<wp:attachment_url>https://old.example/wp-content/uploads/2024/05/loaf.png</wp:attachment_url>${meta('_wp_attached_file', '2024/05/loaf.png')}${meta('_wp_attachment_image_alt', 'Of rye')}`)}
  ${item(12, { type: 'wp_block' }, '<!-- wp:paragraph --><p>Shared.</p><!-- /wp:paragraph -->')}
</channel></rss>`;

describe('galley import wordpress', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let shell: Shell;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    folder = await mkdtemp(join(tmpdir(), 'galley-wordpress-'));
    await writeFile(join(folder, 'export.xml'), WXR);
    await mkdir(join(folder, 'uploads/2024/05'), { recursive: true });
    const image = sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } });
    await image.png().toFile(join(folder, 'uploads/2024/05/loaf.png'));
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, '.data'), PUBLIC_URL: 'http://galley.test' });
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (options = '', slug = workspace.slug) => {
    const { out, err } = await shell.galley(`import wordpress ${folder} --workspace ${slug} --json${options}`);
    if (out === '') throw new Error(err);
    return JSON.parse(out) as ImportReport;
  };
  const read = async (path: string) => (await test.as(workspace.key).get(path).expect(200)).body;

  it('counts every item once, and makes nothing public that was not', async () => {
    const report = await run();
    expect(report).toMatchObject({
      items: {
        created: 6,
        failed: 0,
        leftOut: { nav_menu_item: 1, 'post in state trash': 1, attachment: 1, wp_block: 1 },
      },
      media: { uploaded: 1, missing: [] },
      permalinks: { found: '/{year}/{month}/{slug}', share: 1 },
    });
    const statuses = await Promise.all(
      ['item-3', 'item-4', 'item-5'].map(async (slug) => (await read(`/posts/${slug}`)).status),
    );
    expect(statuses).toEqual(['draft', 'draft', 'draft']);
    expect(await read('/pages/about')).toMatchObject({ status: 'published', pageType: 'AboutPage' });
    expect(JSON.stringify(await read('/posts?fields=bodyText,status'))).not.toMatch(
      /"published"[^}]*Secret|Secret[^}]*"published"/,
    );
  });

  it('reads blocks, categories with those above them, and what SEO plugins say', async () => {
    expect(await read('/posts/first')).toMatchObject({
      title: 'First & best',
      publishedAt: '2024-05-01T08:00:00.000Z',
      author: { displayName: 'Mara Lindqvist' },
      category: { path: 'bread/rye' },
      tags: [{ slug: 'sour' }],
      featuredMedia: { alt: 'Of rye' },
      seo: { title: 'First & best | Crumbs', robots: { index: false }, og: { imageMediaId: expect.any(String) } },
      schemaType: 'TechArticle',
      bodyJson: [
        { type: 'paragraph', text: 'See [the second](/second).' },
        { type: 'image', caption: 'A loaf' },
        { type: 'cta', linkLabel: 'Buy', linkUrl: 'https://shop.example/' },
        { type: 'paragraph', text: 'Shared.' },
      ],
    });
  });

  it('reads classic texts', async () => {
    expect(await read('/posts/second')).toMatchObject({
      excerpt: 'First line second line',
      bodyJson: [
        { type: 'paragraph', text: 'First line\\\nsecond line' },
        { type: 'paragraph', text: '![](https://elsewhere.example/a.png "Below")' },
        { type: 'paragraph', text: 'Rest \\[unknown a="b"] & more.' },
      ],
    });
  });

  it('keeps old addresses alive, with those from before', async () => {
    const { data } = await read('/redirects?orderBy=fromPath&order=asc');
    const shown = (data as { fromPath: string; toPath: string }[]).map(
      ({ fromPath, toPath }) => `${fromPath} ${toPath}`,
    );
    expect(shown).toEqual([
      '/2024/05/first-of-all/ /first',
      '/2024/05/first/ /first',
      '/2024/05/second/ /second',
      '/2024/05/very-first/ /first',
      '/author/mara/ /author/mara-lindqvist',
      '/category/rye/ /category/bread/rye',
    ]);
  });

  it('takes over the old pattern of addresses when asked to, and then redirects only what differs', async () => {
    const other = await test.workspace();
    expect(await run(' --keep-permalinks', other.slug)).toMatchObject({ items: { created: 6 }, redirects: 4 });
  });

  it('makes tags of a taxonomy when asked to, and tells what has no place otherwise', async () => {
    const other = await test.workspace();
    expect(await run(' --taxonomy series=tag', other.slug)).toMatchObject({ tags: 2 });
    const { body } = await test.as(other.key).get('/posts/second').expect(200);
    expect(body).toMatchObject({ tags: [{ slug: 'loaves', name: 'Loaves' }] });
    const report = await run(' --dry-run', (await test.workspace()).slug);
    expect(report.notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'taxonomies without a place here: series',
        'without a place in a post: the format Quote',
      ]),
    );
    const { err } = await shell.galley(`import wordpress ${folder} --workspace ${other.slug} --taxonomy series=post`);
    expect(err).toContain('such as series=tag');
  });

  it('changes nothing when it runs again', async () => {
    expect(await run()).toMatchObject({ items: { created: 0, unchanged: 6 }, media: { uploaded: 0 }, redirects: 0 });
  });
});
