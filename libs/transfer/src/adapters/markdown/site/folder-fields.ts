import { posix } from 'node:path';
import { readConfig } from './site-config.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Files of data that are read, at most. */
const FILES_MAX = 5_000;
const DATA = /(?:\.11tydata)?\.json$/;

/**
 * The data files of Eleventy: `posts/posts.json` and `posts/posts.11tydata.json` are of a folder's texts,
 * `posts/rye.11tydata.json` of one text.
 *
 * @param paths of the site's files, within `base`
 * @returns fields by the path of the folder, or of the text without its extension
 */
export async function readFolderFields(
  root: string,
  base: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>();
  const texts = new Set(paths.filter((path) => /\.(?:md|markdown)$/i.test(path)).map(withoutExtension));
  const files = paths.filter((path) => DATA.test(path) && placesOf(path).some((place) => isPlace(place, texts, path)));
  for (const path of files.slice(0, FILES_MAX)) {
    const [text, folder] = placesOf(path);
    const place = base + (texts.has(text) ? text : folder);
    found.set(place, joined(found.get(place) ?? {}, await readConfig(root, base + path)));
  }
  return found;
}

/** The fields of a text with those of its folders, of which the nearest count; tags are added to each other. */
export function withFolderFields(own: Fields, sourcePath: string, known: ReadonlyMap<string, Fields>): Fields {
  if (known.size === 0) return own;
  const place = withoutExtension(sourcePath);
  const parts = place.split('/');
  const around = parts.map((_, at) => known.get(parts.slice(0, at + 1).join('/')) ?? {});
  const given = around.reduce(joined, {});
  return joined({ ...given, ...permalinkOf(given['permalink'], place) }, own);
}

function joined(outer: Fields, inner: Fields): Fields {
  const tags = [...new Set([...listOf(outer['tags']), ...listOf(inner['tags'])])];
  return { ...outer, ...inner, ...(tags.length > 0 ? { tags } : {}) };
}

function listOf(tags: unknown): readonly unknown[] {
  if (Array.isArray(tags)) return tags as unknown[];
  return typeof tags === 'string' && tags !== '' ? [tags] : [];
}

const FILE_SLUG = /\{\{-? {0,3}(?:page\.)?fileSlug(?: {0,3}\| {0,3}slug(?:ify)?)? {0,3}-?\}\}/g;

/** The permalink of a folder, whose template names the file; what else a template says is not known. */
function permalinkOf(pattern: unknown, place: string): Fields {
  if (typeof pattern !== 'string') return {};
  const name = posix.basename(place) === 'index' ? posix.basename(posix.dirname(place)) : posix.basename(place);
  const filled = pattern.replace(FILE_SLUG, () => name.replace(/^\d{4}-\d\d-\d\d-/, ''));
  const path = `/${filled.replace(/^\//, '').replace(/(?:^|\/)index\.html$/, '/')}`;
  return { permalink: /\{[{%]/.test(filled) ? null : path };
}

/** The text, and the folder, that a file of data is about. */
function placesOf(path: string): readonly [string, string] {
  return [path.replace(DATA, ''), posix.dirname(path)];
}

function isPlace(place: string, texts: ReadonlySet<string>, path: string): boolean {
  const stem = path.replace(DATA, '');
  return texts.has(place) || (place === posix.dirname(path) && posix.basename(place) === posix.basename(stem));
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}
