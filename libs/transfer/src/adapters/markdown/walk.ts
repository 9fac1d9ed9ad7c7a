import type { Dirent } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { slugify } from '@app/shared-kernel/slugify';
import type { CategoryStep } from '../../domain/item.ts';
import { BrokenFrontMatter, splitFrontMatter } from './head/front-matter.ts';
import { readBounded } from './reading/bounded-file.ts';

/** A file with a post: Markdown, or HTML with front matter and a date. */
export interface PostFile {
  readonly absolutePath: string;
  /** Relative to the walked directory, with `/`. */
  readonly sourcePath: string;
  /** The sections around it, the outermost first: folders with an `_index.md`. */
  readonly sections: readonly CategoryStep[];
}

/** A file that is skipped although it may be a post. */
export interface SkippedFile {
  readonly sourcePath: string;
  readonly why: 'hidden file' | 'read-me' | 'linked file' | 'HTML file' | 'broken section file';
}

const MARKDOWN = /\.(?:md|markdown|mdx)$/i;
export const HTML = /\.html?$/i;
/** Bytes that tell whether a file has front matter, and what it says of dates. */
const BEGINNING = 4_000;
const READ_ME = /^(?:readme|license|contributing|changelog|code_of_conduct)\.(?:md|markdown)$/i;
const SECTION_FILE = '_index.md';
const POST_FILES: ReadonlySet<string> = new Set(['index.md', 'index.mdx', 'index.markdown']);
const HIDDEN = /^\.|^node_modules$/;
/** Folder names that only mean that posts are inside. */
const PLAIN_SECTIONS: ReadonlySet<string> = new Set('post posts blog article articles content news'.split(' '));

/**
 * Finds the posts below a directory, folder by folder, in the order of their names' code units. A folder with an
 * `index.md` is one post with its files; `_index.md` describes a section.
 *
 * @param passedBy receives the skipped files
 * @param language in which slugs are derived from the names of folders, as a BCP 47 tag
 */
export async function* findPosts(root: string, passedBy: SkippedFile[] = [], language = ''): AsyncGenerator<PostFile> {
  const at: Walk = { root, passedBy, language };
  // A stack, so that a post costs the same at any depth.
  const open = [await openFolder(root, '', [])];
  for (let folder = open.at(-1); folder; folder = open.at(-1)) {
    const entry = folder.entries.pop();
    if (!entry) {
      open.pop();
      continue;
    }
    const { isBundle, sections } = folder;
    const sourcePath = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
    if (entry.isDirectory()) {
      if (isBundle || HIDDEN.test(entry.name)) continue;
      const step = await sectionAt(at, sourcePath, entry.name);
      open.push(await openFolder(root, sourcePath, step ? [...sections, step] : sections));
      continue;
    }
    if (entry.name === SECTION_FILE || (isBundle && !POST_FILES.has(entry.name))) continue;
    const why = await whyNot(join(root, sourcePath), entry);
    if (why === null) yield { absolutePath: join(root, sourcePath), sourcePath, sections };
    else if (why !== 'other') passedBy.push({ sourcePath, why });
  }
}

interface Walk {
  readonly root: string;
  readonly passedBy: SkippedFile[];
  readonly language: string;
}

interface OpenFolder {
  /** Relative to the root. */
  readonly path: string;
  readonly sections: readonly CategoryStep[];
  /** One post with its files. */
  readonly isBundle: boolean;
  /** Those that are still to be seen, the last one first. */
  readonly entries: Dirent[];
}

async function openFolder(root: string, path: string, sections: readonly CategoryStep[]): Promise<OpenFolder> {
  const entries = await readdir(join(root, path), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? 1 : -1));
  const isBundle = path !== '' && entries.some(({ name }) => POST_FILES.has(name));
  return { path, sections, isBundle, entries };
}

/** @returns null for a post; `other` for a file that is clearly not one */
async function whyNot(
  path: string,
  entry: { readonly name: string; isFile(): boolean; isSymbolicLink(): boolean },
): Promise<SkippedFile['why'] | 'other' | null> {
  const { name } = entry;
  const isMarkdown = MARKDOWN.test(name);
  if (!isMarkdown && !HTML.test(name)) return 'other';
  if (entry.isSymbolicLink()) return 'linked file';
  if (!entry.isFile()) return 'other';
  if (!isMarkdown && !(await isDated(path, name))) return 'HTML file';
  if (HIDDEN.test(name)) return 'hidden file';
  if (READ_ME.test(name) && !(await beginningOf(path)).startsWith('---')) return 'read-me';
  return null;
}

/** Whether an HTML file has front matter and a date, as posts of Hugo and Jekyll have; other ones belong to the theme. */
async function isDated(path: string, name: string): Promise<boolean> {
  const [, head] = /^---\r?\n([^]*?)^---/m.exec(await beginningOf(path)) ?? [];
  return head !== undefined && (/^\d{4}-\d\d?-\d\d?-/.test(name) || /^date:/m.test(head));
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), { position: 0 });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @returns the folder as a step of a category's path; null if it is no section */
async function sectionAt(
  { root, passedBy, language }: Walk,
  folder: string,
  name: string,
): Promise<CategoryStep | null> {
  const sourcePath = `${folder}/${SECTION_FILE}`;
  const path = join(root, sourcePath);
  const slug = slugify(name, { language });
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isSymbolicLink()) passedBy.push({ sourcePath, why: 'linked file' });
  if (!found?.isFile() || PLAIN_SECTIONS.has(slug)) return null;
  try {
    const { title } = splitFrontMatter((await readBounded(path, sourcePath)).toString(), sourcePath).fields;
    return { slug, name: typeof title === 'string' && title.trim() !== '' ? title.trim() : name };
  } catch (error) {
    if (!(error instanceof BrokenFrontMatter)) throw error;
    passedBy.push({ sourcePath, why: 'broken section file' });
    return { slug, name };
  }
}
