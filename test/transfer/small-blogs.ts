import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** An export of Ghost with so many published posts. @param own gives each post an author and a tag of its own */
export function aGhostExport(posts: number, own = false): Buffer {
  const rows = Array.from({ length: posts }, (_, at) => ({
    id: String(at + 1),
    title: `Loaf ${at + 1}`,
    slug: `loaf-${at + 1}`,
    html: `<p>Of the loaf ${at + 1}.</p>`,
    status: 'published',
    visibility: 'public',
    published_at: '2020-01-02T03:04:05.000Z',
    created_at: '2020-01-02T03:04:05.000Z',
    updated_at: '2020-01-02T03:04:05.000Z',
    type: 'post',
  }));
  const named = (name: string) =>
    own
      ? rows.map(({ id }) => ({ id, name: `${name} ${id}`, slug: `${name}-${id}` }))
      : [{ id: '1', name, slug: name }];
  const of = (id: string) => (own ? id : '1');
  const data = {
    posts: rows,
    users: named('mara'),
    posts_authors: rows.map(({ id }) => ({ post_id: id, author_id: of(id), sort_order: 0 })),
    tags: own ? named('bread') : [],
    posts_tags: own ? rows.map(({ id }) => ({ post_id: id, tag_id: id, sort_order: 0 })) : [],
    settings: [{ key: 'title', value: 'Kettle' }],
  };
  return Buffer.from(JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] }));
}

/** An export of WordPress with a published item of each of these types, `item-1` and so on. */
export function aWordpressExport(...types: readonly string[]): Buffer {
  const items = types.map((type, at) => {
    const id = at + 1;
    return (
      `<item><title>Item ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>` +
      `<wp:post_name>item-${id}</wp:post_name><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>` +
      '<content:encoded><![CDATA[Of rye.]]></content:encoded></item>'
    );
  });
  return Buffer.from(
    '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">' +
      `<channel><title>Kettle</title><description>Of rye</description>${items.join('')}</channel></rss>`,
  );
}

/** A zip file of these texts by their names. @param modes `st_mode` of an entry, where it is no plain file */
export async function aZip(
  texts: Readonly<Record<string, string>>,
  modes: Readonly<Record<string, number>> = {},
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-zip-'));
  try {
    const zip = new yazl.ZipFile();
    for (const [name, text] of Object.entries(texts)) {
      zip.addBuffer(Buffer.from(text), name, { mode: modes[name] ?? 0o100644 });
    }
    zip.end();
    const path = join(folder, 'a.zip');
    await pipeline(zip.outputStream, createWriteStream(path));
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
