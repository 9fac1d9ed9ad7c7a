import { blockLinks, blockTexts, type ShownText } from '@app/shared-kernel';
import type { ContentBlock } from '../../blocks.ts';
import { readMarkdown } from './markdown-plain-text.ts';
import { countWords } from './words.ts';

/** The role of a text in the body: running prose, other prose, a heading, or text beside the prose. */
export type TextRole = NonNullable<ShownText['role']>;

/** One text of the body as readers see it. */
export interface BodyText {
  readonly role: TextRole;
  readonly text: string;
  readonly words: number;
  /** Set for headings only. */
  readonly level?: number;
}

/** The texts of a body in order, and its links. */
export interface ReadBody {
  readonly texts: readonly BodyText[];
  /** Words of all texts; code, alternative texts and addresses do not count. */
  readonly words: number;
  readonly links: readonly string[];
}

/** Reads a body once for both scores. */
export function readBody(blocks: readonly ContentBlock[]): ReadBody {
  const texts: BodyText[] = [];
  const links: string[] = [];
  let words = 0;
  for (const block of blocks) {
    for (const { role, text: source } of blockTexts(block)) {
      if (role === null || source === '') continue;
      const read = readMarkdown(source);
      const text = { role, text: read.text, words: countWords(read.text) };
      texts.push(block.type === 'heading' ? { ...text, level: block.level } : text);
      words += text.words;
      for (const link of read.links) links.push(link);
    }
    links.push(...blockLinks(block));
  }
  return { texts, words, links };
}
