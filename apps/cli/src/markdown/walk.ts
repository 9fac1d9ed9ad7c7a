import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugify } from '@app/shared-kernel';
import { splitFrontMatter } from './front-matter.ts';
import type { CategoryStep } from './imported-post.ts';

/** A Markdown file that holds a post. */
export interface PostFile {
  readonly absolutePath: string;
  /** Relative to the walked directory, with `/`. */
  readonly sourcePath: string;
  /** The sections around it, the outermost first: folders with an `_index.md` of their own. */
  readonly sections: readonly CategoryStep[];
}

const MARKDOWN = /\.(?:md|markdown)$/i;
const SECTION_FILE = '_index.md';
const POST_FILE = 'index.md';
const HIDDEN = /^\.|^node_modules$/;
/** Names that say no more than that posts are inside. */
const PLAIN_SECTIONS: ReadonlySet<string> = new Set([
  'post',
  'posts',
  'blog',
  'article',
  'articles',
  'content',
  'news',
]);

/**
 * Finds the posts below a directory, folder by folder, in the order of their names' code units. A folder with an
 * `index.md` is one post with its files; `_index.md` describes a section.
 *
 * @throws BrokenFrontMatter for a section that cannot be read
 */
export function findPosts(root: string): AsyncGenerator<PostFile> {
  return walk(root, '', []);
}

async function* walk(root: string, folder: string, sections: readonly CategoryStep[]): AsyncGenerator<PostFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const isBundle = folder !== '' && entries.some(({ name }) => name === POST_FILE);
  for (const entry of entries) {
    const sourcePath = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !isBundle && !HIDDEN.test(entry.name)) {
      yield* walk(root, sourcePath, [...sections, ...(await sectionAt(root, sourcePath, entry.name))]);
    }
    if (!entry.isFile() || !MARKDOWN.test(entry.name) || entry.name === SECTION_FILE) continue;
    if (isBundle && entry.name !== POST_FILE) continue;
    yield { absolutePath: join(root, sourcePath), sourcePath, sections };
  }
}

/** @returns the folder as a step of a category's path, or nothing when it is no section */
async function sectionAt(root: string, folder: string, name: string): Promise<CategoryStep[]> {
  const source = await readFile(join(root, folder, SECTION_FILE), 'utf8').catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  });
  const slug = slugify(name);
  if (source === null || PLAIN_SECTIONS.has(slug)) return [];
  const { title } = splitFrontMatter(source, `${folder}/${SECTION_FILE}`).fields;
  return [{ slug, name: typeof title === 'string' && title.trim() !== '' ? title.trim() : name }];
}
