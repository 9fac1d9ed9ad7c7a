import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Address of the old blog. */
export const OLD_SITE = 'https://old.example';
/** Posts per blog; each has its own picture, and one that many share. */
export const POSTS = 100;

const PICTURES = 'content/images';
const UPLOADS = 'uploads/2024/05';
const numbers = Array.from({ length: POSTS }, (_, at) => at + 1);
const day = (n: number) => new Date(Date.UTC(2020, 0, n)).toISOString();
const next = (n: number) => (n % POSTS) + 1;

/**
 * Writes the same blog as Markdown, as an export of Ghost, and as an export of WordPress in two files. Texts link to
 * the next post, every post had another address, and every tenth shares its slug with another, where the system allows
 * it.
 */
export async function writeOldBlogs(folder: string): Promise<{ markdown: string; ghost: string; wordpress: string }> {
  const found = {
    markdown: join(folder, 'markdown'),
    ghost: join(folder, 'ghost'),
    wordpress: join(folder, 'wordpress'),
  };
  await writePictures(join(found.markdown, 'pictures'), join(found.ghost, PICTURES), join(found.wordpress, UPLOADS));
  for (const n of numbers) writeMarkdown(found.markdown, n);
  writeFileSync(join(found.ghost, 'export.json'), JSON.stringify(ghostExport()));
  for (const part of [0, 1]) writeFileSync(join(found.wordpress, `part-${part}.xml`), wxr(part));
  return found;
}

async function writePictures(...folders: string[]): Promise<void> {
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const n of [0, ...numbers]) {
    const background = { r: n % 256, g: 100, b: 200 };
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
    for (const folder of folders) writeFileSync(join(folder, `${n}.png`), bytes);
  }
}

function writeMarkdown(folder: string, n: number): void {
  const isTwin = n % 10 === 0;
  const place = join(folder, isTwin ? 'twins' : 'loaves');
  mkdirSync(place, { recursive: true });
  const text = [
    '---',
    `title: Loaf ${n}`,
    `date: ${day(n)}`,
    `author: Author ${n % 5}`,
    `tags: [Tag ${n % 7}, Tag ${n % 11}]`,
    `aliases: [/old/${n}]`,
    '---',
    '',
    `See [the next](/old/${next(n)}), loaf ${n}.`,
    '',
    `![Own](../pictures/${n}.png)`,
    '',
    '![Shared](../pictures/0.png)',
    '',
  ];
  writeFileSync(join(place, `loaf-${isTwin ? n - 1 : n}.md`), text.join('\n'));
}

function ghostExport(): object {
  const picture = (n: number) => `<img src="__GHOST_URL__/content/images/${n}.png" alt="Own">`;
  const posts = numbers.map((n) => ({
    id: String(n),
    title: `Loaf ${n}`,
    slug: `Loaf_${n}`,
    html: `<p>See <a href="__GHOST_URL__/Loaf_${next(n)}/">the next</a>.</p>${picture(n)}${picture(0)}`,
    type: n % 10 === 0 ? 'page' : 'post',
    status: 'published',
    visibility: 'public',
    published_at: day(n),
    created_at: day(n),
    updated_at: day(n),
  }));
  const tags = Array.from({ length: 11 }, (_, at) => ({ id: `t${at}`, name: `Tag ${at}`, slug: `tag-${at}` }));
  const users = Array.from({ length: 5 }, (_, at) => ({ id: `u${at}`, name: `Author ${at}`, slug: `author-${at}` }));
  const posts_tags = numbers.map((n) => ({ post_id: String(n), tag_id: `t${n % 11}`, sort_order: 0 }));
  const posts_authors = numbers.map((n) => ({ post_id: String(n), author_id: `u${n % 5}`, sort_order: 0 }));
  const data = { posts, tags, users, posts_tags, posts_authors, settings: [{ key: 'title', value: 'Crumbs' }] };
  return { db: [{ meta: { version: '5.80.0' }, data }] };
}

/** @param part odd or even numbers */
function wxr(part: number): string {
  const spaces = ['excerpt', 'wp'].map(
    (name) => `xmlns:${name}="http://wordpress.org/export/1.2/${name === 'wp' ? '' : 'excerpt/'}"`,
  );
  const content =
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const items = numbers.filter((n) => n % 2 === part).map(wxrItem);
  return `<?xml version="1.0"?><rss ${spaces.join(' ')} ${content}><channel><title>Crumbs</title>
<wp:base_site_url>${OLD_SITE}</wp:base_site_url><wp:base_blog_url>${OLD_SITE}</wp:base_blog_url>${items.join('\n')}</channel></rss>`;
}

function wxrItem(n: number): string {
  const picture = (at: number) => `<img src="${OLD_SITE}/wp-content/${UPLOADS}/${at}.png" alt="Own" />`;
  const terms = [
    `<category domain="category" nicename="shelf-${n % 3}">Shelf ${n % 3}</category>`,
    `<category domain="post_tag" nicename="tag-${n % 7}">Tag ${n % 7}</category>`,
  ];
  const text = `See <a href="${OLD_SITE}/2020/loaf-${next(n)}/">the next</a>.\n\n${picture(n)}\n\n${picture(0)}`;
  return `<item><title>Loaf ${n}</title><link>${OLD_SITE}/2020/loaf-${n}/</link><dc:creator>author-${n % 5}</dc:creator>
<content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${n}</wp:post_id>
<wp:post_date>${day(n).slice(0, 19).replace('T', ' ')}</wp:post_date><wp:post_date_gmt>${day(n).slice(0, 19).replace('T', ' ')}</wp:post_date_gmt>
<wp:post_name>loaf-${n}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${n % 10 === 0 ? 'page' : 'post'}</wp:post_type>
${terms.join('')}</item>`;
}
