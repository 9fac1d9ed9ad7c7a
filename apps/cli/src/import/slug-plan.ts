import { readFile } from 'node:fs/promises';
import { distinctSlugs } from '../markdown/distinct-slugs.ts';
import { splitFrontMatter } from '../markdown/front-matter.ts';
import { Notes } from '../markdown/notes.ts';
import { readHead } from '../markdown/post-head.ts';
import type { PostFile } from '../markdown/walk.ts';

/**
 * Reads the heads of all files before any post is made, so that each gets a slug of its own.
 *
 * @returns slugs by source path; a file whose head cannot be read has none, and fails when it is its turn
 */
export async function planSlugs(files: readonly PostFile[]): Promise<ReadonlyMap<string, string>> {
  const heads = [];
  for (const file of files) {
    const head = await headOf(file);
    if (head) heads.push({ ...head, sourcePath: file.sourcePath });
  }
  return distinctSlugs(heads);
}

async function headOf(file: PostFile) {
  try {
    const { fields } = splitFrontMatter(await readFile(file.absolutePath, 'utf8'), file.sourcePath);
    return readHead(fields, file, new Notes());
  } catch {
    return null;
  }
}
