import { readFile } from 'node:fs/promises';
import { imageSource, markdownToBlocks, Notes } from '@app/markdown';
import { BrokenFrontMatter, splitFrontMatter } from './head/front-matter.ts';
import { readHead } from './head/post-head.ts';
import type { MarkdownPost, PostHead } from './markdown-post.ts';
import { LocalImages } from './paths/local-images.ts';
import type { PostFile } from './walk.ts';

export interface ReadSetting {
  /**
   * Absolute path of the imported directory: no image outside it, or outside the folders of published files beside it, is
   * taken.
   */
  readonly root: string;
  readonly dayFirst?: boolean;
  readonly moved?: (url: string) => string | null;
  /** Pictures on the web are taken, too. */
  readonly fetched?: boolean;
}

/**
 * Reads one post from its file.
 *
 * @returns null for a file that has neither a title nor a text, as generators want some that are no posts
 * @throws BrokenFrontMatter with the name and the line of the file, also for one that is no UTF-8 text
 */
export async function readPost(file: PostFile, root: string): Promise<MarkdownPost | null> {
  return parsePost(decode(await readFile(file.absolutePath), file.sourcePath), file, { root });
}

/** The same for a source that is read already. */
export function parsePost(
  source: string,
  file: PostFile,
  { root, dayFirst, moved, fetched }: ReadSetting,
): MarkdownPost | null {
  const { fields, body, bodyLine } = splitFrontMatter(source, file.sourcePath);
  const notes = new Notes();
  const images = new LocalImages(file.absolutePath, root, notes, fetched);
  const { coverAlt, ...head } = readHead(fields, file, { notes, dayFirst });
  if (head.title === null && body.trim() === '') return null;
  const title = head.title ?? firstHeading(body) ?? head.slug;
  const pictureOf = (ref: string | null, alt: string) => (ref === null ? null : imageSource(ref, alt, { images }));
  const cover = pictureOf(head.cover, coverAlt);
  const shareImage = pictureOf(head.shareImage, '');
  const blocks = markdownToBlocks(body, { title, firstLine: bodyLine, images, notes, link: moved });
  return {
    ...head,
    sourcePath: file.sourcePath,
    title,
    cover,
    shareImage,
    pictures: images.found,
    blocks,
    notes: notes.list.toSorted((one, other) => one.line - other.line),
  };
}

/** What a file tells before its text is read. */
export function headOf(
  fields: Readonly<Record<string, unknown>>,
  file: PostFile,
  { dayFirst }: Pick<ReadSetting, 'dayFirst'>,
): PostHead {
  return readHead(fields, file, { notes: new Notes(), dayFirst });
}

/** @throws BrokenFrontMatter */
export function decode(bytes: Buffer, file: string): string {
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
