import { readFile } from 'node:fs/promises';
import { BrokenFrontMatter, splitFrontMatter } from './front-matter.ts';
import { imageSource } from './convert-paragraph.ts';
import type { ImportedPost } from './imported-post.ts';
import { LocalImages } from './local-images.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';
import { Notes } from './notes.ts';
import { readHead } from './post-head.ts';
import type { PostFile } from './walk.ts';

/**
 * Reads one post from its file.
 *
 * @param root absolute path of the imported directory: no image outside it, or outside the folders of published files
 *   beside it, is taken
 * @returns null for a file that has neither a title nor a text, as generators want some that are no posts
 * @throws BrokenFrontMatter with the name and the line of the file, also for one that is no UTF-8 text
 */
export async function readPost(file: PostFile, root: string): Promise<ImportedPost | null> {
  return parsePost(decode(await readFile(file.absolutePath), file.sourcePath), file, root);
}

/** The same for a source that is read already. */
export function parsePost(source: string, file: PostFile, root: string): ImportedPost | null {
  const { fields, body, bodyLine } = splitFrontMatter(source, file.sourcePath);
  const notes = new Notes();
  const images = new LocalImages(file.absolutePath, root, notes);
  const head = readHead(fields, file, notes);
  if (head.title === null && body.trim() === '') return null;
  const title = head.title ?? firstHeading(body) ?? head.slug;
  const cover = head.cover === null ? null : imageSource(head.cover, '', { images });
  const blocks = markdownToBlocks(body, { title, firstLine: bodyLine, images, notes });
  return {
    ...head,
    sourcePath: file.sourcePath,
    title,
    cover,
    images: images.found,
    blocks,
    notes: notes.list.toSorted((one, other) => one.line - other.line),
  };
}

function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BrokenFrontMatter(file, 1, 'the file is not UTF-8 text');
  }
}

function firstHeading(body: string): string | null {
  return (
    /^#[ \t]+(\S.{0,299})$/m
      .exec(body)?.[1]
      ?.replace(/(?<![ \t#])[ \t#]+$/, '')
      .trim() || null
  );
}
