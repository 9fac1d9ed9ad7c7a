import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { slugify } from '@app/shared-kernel';
import type { CategoryStep } from '../../domain/item.ts';
import { BrokenFrontMatter, splitFrontMatter } from './head/front-matter.ts';
import { readBounded } from './reading/bounded-file.ts';

/** A Markdown file with a post. */
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
  readonly why:
    'hidden file' | 'read-me' | 'linked file' | 'HTML file' | 'file with components' | 'broken section file';
}

const MARKDOWN = /\.(?:md|markdown|mdx)$/i;
const HTML = /\.html?$/i;
const READ_ME = /^(?:readme|license|contributing|changelog|code_of_conduct)\.(?:md|markdown)$/i;
const SECTION_FILE = '_index.md';
const POST_FILES: ReadonlySet<string> = new Set(['index.md', 'index.mdx', 'index.markdown']);
const HIDDEN = /^\.|^node_modules$/;
/** Content that only a program can render: imports, exports, and elements with capitalised names. */
const COMPONENTS = /^(?:import|export)\s|<[A-Z][\w.]*[\s/>]/m;
const FENCED = /^(```|~~~)[\s\S]*?^\1/gm;
/** Folder names that only mean that posts are inside. */
const PLAIN_SECTIONS: ReadonlySet<string> = new Set('post posts blog article articles content news'.split(' '));

/**
 * Finds the posts below a directory, folder by folder, in the order of their names' code units. A folder with an
 * `index.md` is one post with its files; `_index.md` describes a section.
 *
 * @param passedBy receives the skipped files
 */
export function findPosts(root: string, passedBy: SkippedFile[] = []): AsyncGenerator<PostFile> {
  return walk({ root, passedBy }, '', []);
}

interface Walk {
  readonly root: string;
  readonly passedBy: SkippedFile[];
}

async function* walk(at: Walk, folder: string, sections: readonly CategoryStep[]): AsyncGenerator<PostFile> {
  const entries = await readdir(join(at.root, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const isBundle = folder !== '' && entries.some(({ name }) => POST_FILES.has(name));
  for (const entry of entries) {
    const sourcePath = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !isBundle && !HIDDEN.test(entry.name)) {
      yield* walk(at, sourcePath, [...sections, ...(await sectionAt(at, sourcePath, entry.name))]);
    }
    if (entry.name === SECTION_FILE || (isBundle && !POST_FILES.has(entry.name))) continue;
    const why = await whyNot(join(at.root, sourcePath), entry);
    if (why === null) yield { absolutePath: join(at.root, sourcePath), sourcePath, sections };
    else if (why !== 'other') at.passedBy.push({ sourcePath, why });
  }
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
  if (!isMarkdown) return 'HTML file';
  if (HIDDEN.test(name)) return 'hidden file';
  if (READ_ME.test(name) && !(await beginsWith(path, '---'))) return 'read-me';
  if (!/\.mdx$/i.test(name)) return null;
  // One that is too large is told when it is read as a post.
  const bytes = await readBounded(path, name).catch(() => Buffer.alloc(0));
  return COMPONENTS.test(bytes.toString().replace(FENCED, '')) ? 'file with components' : null;
}

async function beginsWith(path: string, text: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(text.length), { position: 0 });
    return buffer.toString() === text;
  } finally {
    await file.close();
  }
}

/** @returns the folder as a step of a category's path; empty if it is no section */
async function sectionAt({ root, passedBy }: Walk, folder: string, name: string): Promise<CategoryStep[]> {
  const sourcePath = `${folder}/${SECTION_FILE}`;
  const path = join(root, sourcePath);
  const slug = slugify(name);
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isSymbolicLink()) passedBy.push({ sourcePath, why: 'linked file' });
  if (!found?.isFile() || PLAIN_SECTIONS.has(slug)) return [];
  try {
    const { title } = splitFrontMatter((await readBounded(path, sourcePath)).toString(), sourcePath).fields;
    return [{ slug, name: typeof title === 'string' && title.trim() !== '' ? title.trim() : name }];
  } catch (error) {
    if (!(error instanceof BrokenFrontMatter)) throw error;
    passedBy.push({ sourcePath, why: 'broken section file' });
    return [{ slug, name }];
  }
}
