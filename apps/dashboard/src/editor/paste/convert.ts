import type { Block } from '@app/content/blocks';
import {
  attachUploadedImages,
  clipboardToBlocks,
  isTweetUrl,
  isVideoUrl,
  markdownToBlocks,
  NO_PICTURES,
  Notes,
} from '@app/markdown';

/** The blocks of a paste, and notes about what was changed. */
export interface Converted {
  readonly blocks: readonly Block[];
  readonly notes: readonly string[];
}

/** Loaded at the first paste: it parses HTML and Markdown with the importers' code. Images of other sites stay links. */
export function convertHtml(html: string): Converted {
  const notes = new Notes();
  return settled(clipboardToBlocks(html, notes), notes);
}

export function convertMarkdown(text: string): Converted {
  const notes = new Notes();
  const source = text.replace(/\r\n?/g, '\n');
  return settled(markdownToBlocks(source, { title: '', firstLine: 1, images: NO_PICTURES, notes }), notes);
}

export type EmbedType = 'video_embed' | 'tweet_embed';

/** The block type for an address on a line of its own, if any. */
export function embedTypeOf(url: string): EmbedType | null {
  if (isVideoUrl(url)) return 'video_embed';
  return isTweetUrl(url) ? 'tweet_embed' : null;
}

const QUIET: ReadonlySet<string> = new Set(['converted', 'layout', 'comment', 'script', 'title-heading']);

function settled(imported: ReturnType<typeof markdownToBlocks>, notes: Notes): Converted {
  const told = notes.list.filter(({ kind }) => !QUIET.has(kind)).map(({ message }) => message);
  return { blocks: attachUploadedImages(imported, [], new Map()), notes: [...new Set(told)] };
}
