import { escapeHtml } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';
import type { ExportReport } from '../../../domain/export-report.ts';
import { noteLosses } from '../../../domain/export/note-losses.ts';
import type { ExportTarget } from '../../../ports/export-target.port.ts';
import type { ExportedBlog, ExportedMedia } from '../../../ports/exported-blog.port.ts';
import { writeMedia } from '../../markdown/export-markdown.ts';
import type { WrittenFile } from './write-blocks.ts';
import { writeAttachment, writeItem, type Written, type WrittenTerm } from './write-item.ts';
import { element, WXR_HEAD, WXR_TAIL } from './write-wxr.ts';

/** Characters per file: many hosts accept no larger uploads. */
const PART_MAX = 40 * 1024 * 1024;

/**
 * Writes a blog as WXR 1.2 in one or several files, with its media in `uploads`.
 *
 * @param mediaUrl the address from which WordPress will download the media; by default below the site's address
 */
export async function exportWordpress(
  blog: ExportedBlog,
  target: ExportTarget,
  { mediaUrl, partMax = PART_MAX }: { readonly mediaUrl?: string; readonly partMax?: number } = {},
): Promise<ExportReport> {
  const report: ExportReport = { posts: 0, pages: 0, media: 0, missing: [], notes: [] };
  const media: ExportedMedia[] = [];
  await blog.snapshot(async () => {
    for await (const file of blog.media()) media.push(file);
    const settings = await blog.settings();
    const origin = (textOf(settings['siteUrl']) || 'https://blog.invalid').replace(/\/$/, '');
    const base = (mediaUrl ?? `${origin}/wp-content/uploads`).replace(/\/$/, '');
    const files = new Map(media.map((file, at) => [file.id, { id: at + 1, url: `${base}/${nameOf(file)}` }]));
    await noteLosses(blog, 'wordpress', report.notes);
    const { written, head } = await channel(blog, settings, { origin, files });
    const items = allItems(blog, { media, written, report });
    let next = await items.next();
    for (let part = 1; part === 1 || !next.done; part += 1) {
      const parts = async function* () {
        yield WXR_HEAD + head;
        for (let size = 0; !next.done && size < partMax; next = await items.next()) {
          yield next.value;
          size += next.value.length;
        }
        yield WXR_TAIL;
      };
      await target.write(`wordpress-${String(part).padStart(3, '0')}.xml`, parts());
    }
  });
  const missing = await writeMedia(media, target, (file) => `uploads/${nameOf(file)}`);
  return { ...report, missing, media: media.length - missing.length };
}

function nameOf({ id, extension }: ExportedMedia): string {
  return `${id}.${extension}`;
}

async function* allItems(
  blog: ExportedBlog,
  { media, written, report }: { media: readonly ExportedMedia[]; written: Written; report: ExportReport },
): AsyncGenerator<string, void> {
  const names = new Map(media.map((file) => [file.id, nameOf(file)]));
  for await (const file of blog.stored('media')) {
    const id = textOf(file['id']);
    const place = written.files.get(id);
    if (place) yield writeAttachment(file, place, names.get(id) ?? id);
  }
  let number = media.length;
  for (const kind of ['post', 'page'] as const) {
    for await (const item of blog.items(kind)) {
      number += 1;
      report[kind === 'post' ? 'posts' : 'pages'] += 1;
      yield writeItem(item, number, written, report.notes);
    }
  }
}

/** The beginning of every part: the site, its authors, categories and tags. */
async function channel(
  blog: ExportedBlog,
  settings: JsonObject,
  { origin, files }: { origin: string; files: ReadonlyMap<string, WrittenFile> },
): Promise<{ written: Written; head: string }> {
  const parts = [
    element('title', textOf(settings['siteName']) || textOf(settings['name'])),
    element('link', origin),
    element('description', ''),
    element('language', textOf(settings['defaultLocale'])),
    element('wp:wxr_version', '1.2'),
    element('wp:base_site_url', origin),
    element('wp:base_blog_url', origin),
  ];
  const authors = new Map<string, string>();
  for await (const author of blog.stored('author')) {
    const [login, name] = [textOf(author['slug']), textOf(author['displayName'])];
    authors.set(textOf(author['id']), login);
    const inside = element('wp:author_id', String(authors.size)) + element('wp:author_login', login);
    parts.push(`<wp:author>\n${inside}${element('wp:author_display_name', name)}</wp:author>\n`);
  }
  const categories = await terms(blog, 'category');
  for await (const category of blog.stored('category')) {
    const own = categories.get(textOf(category['id']));
    const parent = categories.get(textOf(category['parentId']))?.slug ?? '';
    if (own) parts.push(termElement('category', own, { parent, description: textOf(category['description']) }));
  }
  const tags = await terms(blog, 'tag', categories.size);
  for (const tag of tags.values()) parts.push(termElement('tag', tag, {}));
  const places = new Map([...files].map(([id, { url }]) => [id, url]));
  return { written: { origin, files, places, authors, categories, tags }, head: parts.join('') };
}

async function terms(blog: ExportedBlog, kind: 'category' | 'tag', before = 0): Promise<Map<string, WrittenTerm>> {
  const found = new Map<string, WrittenTerm>();
  for await (const { id, slug, name } of blog.stored(kind)) {
    found.set(textOf(id), { id: before + found.size + 1, slug: textOf(slug), name: textOf(name) });
  }
  return found;
}

function termElement(
  kind: 'category' | 'tag',
  { id, slug, name }: WrittenTerm,
  { parent, description }: { parent?: string; description?: string },
): string {
  const own =
    kind === 'category'
      ? element('wp:category_nicename', slug) +
        element('wp:category_parent', parent ?? '') +
        element('wp:cat_name', escapeHtml(name)) +
        element('wp:category_description', description ?? '')
      : element('wp:tag_slug', slug) + element('wp:tag_name', escapeHtml(name));
  return `<wp:${kind}>\n${element('wp:term_id', String(id))}${own}</wp:${kind}>\n`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
