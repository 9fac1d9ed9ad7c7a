import type { JsonObject, JsonValue } from '@app/shared-kernel';
import type { ExportReport } from '../../domain/export-report.ts';
import type { ExportTarget } from '../../ports/export-target.port.ts';
import type { ExportedBlog, ExportedMedia } from '../../ports/exported-blog.port.ts';
import { writeMedia } from '../markdown/export-markdown.ts';
import { ghostId, ghostPost, ghostTag, ghostUser, postMeta } from './rows/ghost-rows.ts';

/** What another Ghost is told to have written the file. */
const VERSION = '5.0.0';

/**
 * Writes a blog as Ghost 5 exports it, with the files in `content`: packed into a zip, the importer of Ghost takes it.
 *
 * @param at when the export is made
 */
export async function exportGhost(blog: ExportedBlog, target: ExportTarget, at: Date): Promise<ExportReport> {
  const report: ExportReport = { posts: 0, pages: 0, media: 0, missing: [], notes: [] };
  const media: ExportedMedia[] = [];
  await blog.snapshot(async () => {
    for await (const file of blog.media()) media.push(file);
    const places = new Map(media.map((file) => [file.id, `__GHOST_URL__/${placeOf(file)}`]));
    await target.write('ghost.json', document(blog, places, { at, report }));
  });
  const missing = await writeMedia(media, target, placeOf);
  return { ...report, missing, media: media.length - missing.length };
}

const FOLDERS: Readonly<Record<string, string>> = { mp4: 'media', webm: 'media', mp3: 'media', pdf: 'files' };

function placeOf({ id, extension }: ExportedMedia): string {
  return `content/${FOLDERS[extension] ?? 'images'}/${id}.${extension}`;
}

type Places = ReadonlyMap<string, string>;

async function* document(
  blog: ExportedBlog,
  places: Places,
  { at, report }: { at: Date; report: ExportReport },
): AsyncGenerator<string> {
  const settings = await blog.settings();
  const title = settings['siteName'] ?? settings['name'] ?? '';
  yield `{"db":[{"meta":{"exported_on":${at.getTime()},"version":"${VERSION}"},"data":{`;
  yield* table(
    'posts',
    map(items(blog), (item) => {
      report[item.kind === 'post' ? 'posts' : 'pages'] += 1;
      return ghostPost(item, places, report.notes);
    }),
  );
  yield ',';
  yield* table(
    'posts_meta',
    map(items(blog), (item) => postMeta(item, places)),
  );
  yield ',';
  yield* table(
    'tags',
    both(
      map(blog.stored('tag'), (tag) => ghostTag(tag)),
      // Ghost has no categories: they are the first tags of their posts.
      map(blog.stored('category'), (category) => ghostTag(category)),
    ),
  );
  yield ',';
  yield* table('posts_tags', relations(blog));
  yield ',';
  yield* table(
    'users',
    map(blog.stored('author'), (author) => ghostUser(author, places)),
  );
  yield ',';
  yield* table(
    'posts_authors',
    map(items(blog), (item) =>
      item.authorId === null
        ? null
        : { id: ghostId(item.id), post_id: ghostId(item.id), author_id: ghostId(item.authorId), sort_order: 0 },
    ),
  );
  yield ',';
  yield* table(
    'settings',
    list([
      { key: 'title', value: title },
      { key: 'locale', value: settings['defaultLocale'] ?? 'en' },
    ]),
  );
  yield '}}]}\n';
}

async function* items(blog: ExportedBlog) {
  yield* blog.items('post');
  yield* blog.items('page');
}

async function* relations(blog: ExportedBlog): AsyncGenerator<JsonObject> {
  for await (const { id, categoryId, tagIds } of blog.items('post')) {
    const all = [...(categoryId === null ? [] : [categoryId]), ...tagIds];
    for (const [order, tag] of all.entries()) {
      yield {
        id: `${ghostId(id).slice(4)}${order.toString(16).padStart(4, '0')}`,
        post_id: ghostId(id),
        tag_id: ghostId(tag),
        sort_order: order,
      };
    }
  }
}

async function* table(name: string, rows: AsyncIterable<JsonValue | null>): AsyncGenerator<string> {
  yield `"${name}":[`;
  let first = true;
  for await (const row of rows) {
    if (row === null) continue;
    yield `${first ? '' : ','}\n${JSON.stringify(row)}`;
    first = false;
  }
  yield ']';
}

async function* map<T, U>(all: AsyncIterable<T>, to: (one: T) => U): AsyncGenerator<U> {
  for await (const one of all) yield to(one);
}

async function* both<T>(...all: readonly AsyncIterable<T>[]): AsyncGenerator<T> {
  for (const each of all) yield* each;
}

async function* list<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
  await Promise.resolve();
}
