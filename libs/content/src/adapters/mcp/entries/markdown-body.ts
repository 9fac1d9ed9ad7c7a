import {
  attachUploadedImages,
  blocksToMarkdown,
  markdownToBlocks,
  Notes,
  type Picture,
  type Pictures,
} from '@app/markdown';
import { Invalid, textMedia, textMediaId, type Block } from '@app/shared-kernel';
import type { GivenContent } from './entry-arguments.ts';

/** Notes in one answer. */
const MOST_NOTES = 20;

export interface ReadMarkdown {
  readonly blocks: readonly Block[];
  /** What was changed or kept as source, with the line. */
  readonly notes: readonly string[];
}

/** Finds the files of the workspace: `![alt](media:<id>)` is an image block. */
class WorkspacePictures implements Pictures {
  readonly found = new Map<string, Picture>();

  find(ref: string, alt: string): Picture | null {
    const id = textMediaId(ref);
    if (id === null) return null;
    const picture = { ref, source: id, alt };
    this.found.set(id, picture);
    return picture;
  }

  knows(ref: string): boolean {
    return textMediaId(ref) !== null;
  }
}

/**
 * @param title as for `blocksOf`
 * @param at the path of the arguments, with a point at its end
 * @throws Invalid for both forms at once
 */
export function contentOf(
  { markdown, blocks }: GivenContent,
  title: string,
  at = '',
): { readonly blocks: readonly unknown[]; readonly notes: readonly string[] } {
  if (markdown === undefined) return { blocks: blocks ?? [], notes: [] };
  if (blocks !== undefined) throw Invalid.at(`${at}blocks`, 'must not be beside markdown');
  return blocksOf(markdown, title);
}

/** @param title of the entry: a heading at the beginning that repeats it is left out; an empty one for a part of a body */
export function blocksOf(markdown: string, title: string): ReadMarkdown {
  const pictures = new WorkspacePictures();
  const notes = new Notes();
  const setting = { title, firstLine: 1, images: pictures, notes };
  const read = markdownToBlocks(markdown.replaceAll(/\r\n?/g, '\n'), setting);
  const uploaded = new Map([...pictures.found.keys()].map((id) => [id, { mediaId: id, location: textMedia(id) }]));
  const blocks = attachUploadedImages(read, [...pictures.found.values()], uploaded);
  const said = notes.list.slice(0, MOST_NOTES).map(({ line, message }) => `line ${line}: ${message}`);
  const more = notes.list.length - said.length;
  return { blocks, notes: more > 0 ? [...said, `… and ${more} more`] : said };
}

/** One block as Markdown; images name their file as `media:<id>`. */
export function markdownOf(block: Block): string {
  return blocksToMarkdown([block], (image) => ('mediaId' in image ? textMedia(image.mediaId) : image.source));
}
