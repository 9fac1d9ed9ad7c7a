import { readFile } from 'node:fs/promises';
import { imageSource, markdownToBlocks, Notes } from '@app/markdown';
import type { ReadContext } from '../../ports/source.port.ts';
import { BrokenFrontMatter, splitFrontMatter } from './head/front-matter.ts';
import { readHead } from './head/post-head.ts';
import type { MarkdownPost, PostHead } from './markdown-post.ts';
import { linkedFile } from './paths/linked-file.ts';
import { LocalImages } from './paths/local-images.ts';
import type { NamedFiles } from './paths/named-files.ts';
import { TemplateLinks } from './paths/template-links.ts';
import type { PostFile } from './walk.ts';

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
  readonly files?: Pick<NamedFiles, 'find'>;
  /** Whether images are also fetched from the web. */
  readonly fetched?: boolean;
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
export function parsePost(
  source: string,
  file: PostFile,
  { root, dayFirst, language, moved, fetched, files }: ReadSetting,
): MarkdownPost | null {
  const { fields, body, bodyLine } = splitFrontMatter(source, file.sourcePath);
  const notes = new Notes();
  const images = new LocalImages(file.absolutePath, root, notes, fetched);
  const { coverAlt, ...head } = readHead(fields, file, { notes, dayFirst, language });
  if (head.title === null && body.trim() === '') return null;
  const title = head.title ?? firstHeading(body) ?? head.slug;
  const pictureOf = (ref: string | null, alt: string) => (ref === null ? null : imageSource(ref, alt, { images }));
  const cover = pictureOf(head.cover, coverAlt);
  const shareImage = pictureOf(head.shareImage, '');
  const templates = new TemplateLinks(body);
  const link = (url: string) => {
    const template = templates.at(url);
    if (template === null) return knownAddress(linkedFile(url, file.sourcePath) ?? url, moved);
    const to = addressOf(template.wanted, file.sourcePath, { moved, files });
    if (to === null) notes.addOnce('template', `${template.written} names no published post: it is kept as text`);
    return to;
  };
  const read = markdownToBlocks(templates.body, { title, firstLine: bodyLine, images, notes, link });
  const blocks = templates.restored(read, notes);
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

/** @param wanted the file that code of a template names, with a fragment if there is one; @param from the path of the text */
function addressOf(
  wanted: string,
  from: string,
  { moved, files }: Pick<ReadSetting, 'moved' | 'files'>,
): string | null {
  const [name = ''] = wanted.split(/[?#]/, 1);
  const rest = wanted.slice(name.length);
  if (name === '') return rest;
  const found = files?.find(name, from) ?? null;
  return found === null ? null : knownAddress(`/${found}${rest}`, moved);
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
  { dayFirst, language }: Pick<ReadSetting, 'dayFirst' | 'language'>,
): PostHead {
  return readHead(fields, file, { notes: new Notes(), dayFirst, language });
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
