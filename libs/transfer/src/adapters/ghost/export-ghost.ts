import type { JsonObject, JsonValue } from '@app/shared-kernel';
import type { ExportReport } from '../../domain/export-report.ts';
import { noteLosses } from '../../domain/export/note-losses.ts';
import type { ExportTarget } from '../../ports/export-target.port.ts';
import type { ExportedBlog, ExportedItem, ExportedMedia } from '../../ports/exported-blog.port.ts';
import { writeMedia } from '../markdown/export-markdown.ts';
import { ghostId, ghostPost, ghostTag, ghostUser, postMeta } from './rows/ghost-rows.ts';

/** The Ghost version that the file states as its origin. */
const VERSION = '5.0.0';

/**
 * Writes a blog as a Ghost 5 export, with the files in `content`. Packed into a zip, Ghost can import it.
 *
 * @param at the time of the export
 */
export async function exportGhost(blog: ExportedBlog, target: ExportTarget, at: Date): Promise<ExportReport> {
  const report: ExportReport = { posts: 0, pages: 0, media: 0, missing: [], notes: [] };
  const media: ExportedMedia[] = [];
  await blog.snapshot(async () => {
    for await (const file of blog.media()) media.push(file);
    const places = new Map(media.map((file) => [file.id, `__GHOST_URL__/${placeOf(file)}`]));
    await noteLosses(blog, 'ghost', report.notes);
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
  yield `{"db":[{"meta":{"exported_on":${at.getTime()},"version":"${VERSION}"},"data":{`;
  const tables: [string, AsyncIterable<JsonValue | null>][] = [
    ['posts', posts(blog, places, report)],
    ['posts_meta', map(items(blog), (item) => postMeta(item, places, report.notes))],
    ['tags', tags(blog, report.notes)],
    ['posts_tags', relations(blog)],
    ['users', map(blog.stored('author'), (author) => ghostUser(author, places, report.notes))],
    ['posts_authors', map(items(blog), authorship)],
    ['settings', list(siteSettings(settings))],
  ];
  for (const [at, [name, rows]] of tables.entries()) {
    if (at > 0) yield ',';
    yield* table(name, rows);
  }
  yield '}}]}\n';
}

/** Ghost stores pages as posts of another type. */
function posts(blog: ExportedBlog, places: Places, report: ExportReport): AsyncGenerator<JsonObject> {
  return map(items(blog), (item) => {
    report[item.kind === 'post' ? 'posts' : 'pages'] += 1;
    return ghostPost(item, places, report.notes);
  });
}

/** Ghost has no categories: they become the first tags of their posts. */
async function* tags(blog: ExportedBlog, notes: ExportReport['notes']): AsyncGenerator<JsonObject> {
  for (const kind of ['tag', 'category'] as const) yield* map(blog.stored(kind), (tag) => ghostTag(kind, tag, notes));
}

function authorship({ id, authorId }: ExportedItem): JsonObject | null {
  if (authorId === null) return null;
  return { id: ghostId(id), post_id: ghostId(id), author_id: ghostId(authorId), sort_order: 0 };
}

function siteSettings(settings: JsonObject): JsonObject[] {
  return [
    { key: 'title', value: settings['siteName'] ?? settings['name'] ?? '' },
    { key: 'locale', value: settings['defaultLocale'] ?? 'en' },
  ];
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

async function* list<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
  await Promise.resolve();
}
