import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HOUR = 3_600_000;
const FIRST = Date.UTC(2010, 0, 1);
const PARAGRAPHS = 12;
/** Markdown files of one folder. */
const TOGETHER = 1_000;

const date = (n) => new Date(FIRST + n * HOUR).toISOString();
const texts = (n) =>
  Array.from(
    { length: PARAGRAPHS },
    (_, at) =>
      `Loaf ${n}, part ${at}: of rye and of oats, of the starter that rests all night, and of some words more to fill a line.`,
  );

/** Writes the same blog in each export format; each function returns the argument of the command. */
export const EXPORTS = {
  ghost: (folder, posts) => written(join(folder, `ghost-${posts}.json`), ghost(posts)),
  wordpress: (folder, posts) => written(join(folder, `wordpress-${posts}.xml`), wordpress(posts)),
  markdown: async (folder, posts) => {
    const root = join(folder, `markdown-${posts}`);
    for (let n = 1; n <= posts; n += 1) {
      const place = join(root, String(Math.floor(n / TOGETHER)));
      if (n === 1 || n % TOGETHER === 0) await mkdir(place, { recursive: true });
      await writeFile(join(place, `loaf-${n}.md`), markdown(n));
    }
    return root;
  },
};

async function written(path, parts) {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(parts), createWriteStream(path));
  return path;
}

function markdown(n) {
  const head = [
    '---',
    `title: Loaf ${n}`,
    `date: ${date(n)}`,
    `tags: [Tag ${n % 50}]`,
    `author: Author ${n % 9}`,
    '---',
  ];
  return [...head, '', ...texts(n).flatMap((text) => [text, ''])].join('\n');
}

function* ghost(posts) {
  const list = function* (row) {
    for (let n = 1; n <= posts; n += 1) yield (n > 1 ? ',' : '') + JSON.stringify(row(n));
  };
  yield '{"db":[{"meta":{"version":"5.80.0"},"data":{"posts":[';
  yield* list((n) => ({
    id: String(n),
    title: `Loaf ${n}`,
    slug: `loaf-${n}`,
    lexical: lexical(n),
    html: texts(n)
      .map((text) => `<p>${text}</p>`)
      .join(''),
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: date(n),
    created_at: date(n),
    updated_at: date(n),
  }));
  yield '],"posts_meta":[';
  yield* list((n) => ({ id: `m${n}`, post_id: String(n), meta_title: `Of the loaf ${n}`, og_title: null }));
  yield '],"posts_tags":[';
  yield* list((n) => ({ id: `r${n}`, post_id: String(n), tag_id: `t${n % 50}`, sort_order: 0 }));
  yield '],"posts_authors":[';
  yield* list((n) => ({ id: `a${n}`, post_id: String(n), author_id: `u${n % 9}`, sort_order: 0 }));
  const tags = Array.from({ length: 50 }, (_, at) => ({ id: `t${at}`, name: `Tag ${at}`, slug: `tag-${at}` }));
  const users = Array.from({ length: 9 }, (_, at) => ({ id: `u${at}`, name: `Author ${at}`, slug: `author-${at}` }));
  yield `],"tags":${JSON.stringify(tags)},"users":${JSON.stringify(users)},"settings":[{"key":"title","value":"Crumbs"}]}}]}`;
}

function lexical(n) {
  const children = texts(n).map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));
  return JSON.stringify({ root: { type: 'root', children } });
}

function* wordpress(posts) {
  const site = 'https://old.example';
  yield '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:dc="http://purl.org/dc/elements/1.1/" ';
  yield `xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:base_blog_url>${site}</wp:base_blog_url>\n`;
  for (let n = 1; n <= posts; n += 1) {
    const at = date(n).slice(0, 19).replace('T', ' ');
    const body = texts(n).map((text) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`);
    yield `<item><title>Loaf ${n}</title><link>${site}/${at.slice(0, 4)}/loaf-${n}/</link><dc:creator>author-${n % 9}</dc:creator>
<content:encoded><![CDATA[${body.join('\n')}]]></content:encoded><wp:post_id>${n}</wp:post_id><wp:post_date>${at}</wp:post_date>
<wp:post_date_gmt>${at}</wp:post_date_gmt><wp:post_name>loaf-${n}</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type><category domain="post_tag" nicename="tag-${n % 50}">Tag ${n % 50}</category></item>\n`;
  }
  yield '</channel></rss>\n';
}
