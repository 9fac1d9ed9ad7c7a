import { readFile } from 'node:fs/promises';
import { htmlToBlocks, imageSource, markdownToBlocks, Notes } from '@app/markdown';
import { CONTENT_LIMITS } from '@app/shared-kernel';
import type { ReadContext } from '../../ports/source.port.ts';
import { cutBetween } from '../texts/cut-between.ts';
import { plainText, readsConstructs } from './constructs-of-post.ts';
import { partAtMark, wordsOf } from './head/excerpt-mark.ts';
import { BrokenFrontMatter, splitFrontMatter, type MatteredFile } from './head/front-matter.ts';
import { readHead } from './head/post-head.ts';
import type { MarkdownPost, PostHead } from './markdown-post.ts';
import { linkedFile } from './paths/linked-file.ts';
import { LocalImages } from './paths/local-images.ts';
import type { NamedFiles } from './paths/named-files.ts';
import { withFolderFields } from './site/folder-fields.ts';
import { notionProperties } from './site/notion.ts';
import { NO_SITE, type Site } from './site/site.ts';
import { HTML, type PostFile } from './walk.ts';

export interface ReadSetting {
  /**
   * Absolute path of the imported directory. Images outside it, and outside the folders of published files beside it,
   * are not read.
   */
  readonly root: string;
  readonly dayFirst?: boolean;
  /** In which slugs are derived from names, as a BCP 47 tag. */
  readonly language?: string;
  readonly moved?: ReadContext['moved'];
  /** The files that links of templates may name. */
  readonly files?: Pick<NamedFiles, 'find' | 'findNote'>;
  /** Whether images are also fetched from the web. */
  readonly fetched?: boolean;
  readonly site?: Site;
  /** Dates before this are over. */
  readonly now?: Date;
}

/**
 * Reads one post from its file.
 *
 * @returns null for a file without title and text; generators use such files for other purposes
 * @throws BrokenFrontMatter with the name and line of the file, also if it is not UTF-8
 */
export async function readPost(file: PostFile, root: string): Promise<MarkdownPost | null> {
  return parsePost(decode(await readFile(file.absolutePath), file.sourcePath), file, { root });
}

/** Like `readPost`, for a source that is in memory already. */
export function parsePost(source: string, file: PostFile, setting: ReadSetting): MarkdownPost | null {
  const { root, moved, fetched, site = NO_SITE } = setting;
  const { fields, body, bodyLine } = fieldsAndBody(source, file.sourcePath, site);
  const notes = new Notes();
  const images = new LocalImages(file.absolutePath, root, notes, fetched);
  const { coverAlt, ...head } = readHead(fields, file, { ...setting, notes, site });
  if (head.title === null && body.trim() === '') return null;
  const title = head.title ?? firstHeading(body) ?? head.slug;
  const pictureOf = (ref: string | null, alt: string) => (ref === null ? null : imageSource(ref, alt, { images }));
  const cover = pictureOf(head.cover, coverAlt);
  const shareImage = pictureOf(head.shareImage, '');
  const link = (url: string) => knownAddress(linkedFile(url, file.sourcePath) ?? url, moved);
  const parted = partAtMark(body, separatorOf(fields, site));
  const given = { ...setting, site, fields, notes, firstLine: bodyLine, sourcePath: file.sourcePath };
  const plain = readsConstructs(site)
    ? plainText(parted.body, given)
    : { text: parted.body, lineOf: (line: number) => line };
  const before = notes.list.length;
  const blocks = HTML.test(file.sourcePath)
    ? htmlToBlocks(plain.text, { title, images, notes, link })
    : markdownToBlocks(plain.text, { title, firstLine: 0, images, notes, link });
  for (const [at, note] of notes.list.entries())
    if (at >= before) notes.list[at] = { ...note, line: bodyLine + plain.lineOf(note.line) };
  const excerpt =
    head.excerpt ?? excerptOf(parted.above, title, (above) => plainText(above, { ...given, notes: new Notes() }).text);
  return {
    ...head,
    sourcePath: file.sourcePath,
    title,
    excerpt,
    cover,
    shareImage,
    pictures: images.found,
    blocks,
    notes: notes.list.toSorted((one, other) => one.line - other.line),
  };
}

/** The front matter, or what an export has in its place. */
export function fieldsAndBody(source: string, file: string, { generator, folderFields }: Site): MatteredFile {
  const split = splitFrontMatter(source, file);
  if (generator === 'eleventy') return { ...split, fields: withFolderFields(split.fields, file, folderFields) };
  if (generator !== 'notion') return split;
  const { fields, body } = notionProperties(split.body);
  return { ...split, fields: { ...fields, ...split.fields }, body };
}

function separatorOf(fields: Readonly<Record<string, unknown>>, { excerptSeparator }: Site): string | null {
  const own = fields['excerpt_separator'];
  return typeof own === 'string' && own.trim() !== '' ? own.trim() : excerptSeparator;
}

function excerptOf(above: string | null, title: string, plain: (above: string) => string): string | null {
  const words = above === null ? '' : wordsOf(plain(above), title);
  return words === '' ? null : cutBetween(CONTENT_LIMITS.excerpt, words, 'the excerpt', () => undefined);
}

/** Other addresses stay as they are. */
function knownAddress(url: string, moved: ReadSetting['moved']): string | null {
  const found = moved?.(url);
  return found?.known ? found.to : null;
}

/** Reads the front matter of a file without its text. */
export function headOf(
  fields: Readonly<Record<string, unknown>>,
  file: PostFile,
  setting: Pick<ReadSetting, 'dayFirst' | 'language' | 'site' | 'now'>,
): PostHead {
  return readHead(fields, file, { ...setting, notes: new Notes() });
}

/** @throws BrokenFrontMatter */
export function decode(bytes: Uint8Array, file: string): string {
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
