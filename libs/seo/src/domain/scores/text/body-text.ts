import type { ContentBlock } from '../../blocks.ts';
import { readMarkdown } from './markdown-plain-text.ts';
import { countWords } from './words.ts';

/** The role of a text in the body: running prose, other prose, a heading, or text beside the prose. */
export type TextRole = 'running' | 'prose' | 'heading' | 'aside';

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

type Part = readonly [role: TextRole, source: string | null | undefined];

/** Reads a body once for both scores. */
export function readBody(blocks: readonly ContentBlock[]): ReadBody {
  const texts: BodyText[] = [];
  const links: string[] = [];
  let words = 0;
  for (const block of blocks) {
    for (const [role, source] of partsOf(block)) {
      if (!source) continue;
      const read = readMarkdown(source);
      const text = { role, text: read.text, words: countWords(read.text) };
      texts.push(block.type === 'heading' ? { ...text, level: block.level } : text);
      words += text.words;
      for (const link of read.links) links.push(link);
    }
    if (block.type === 'cta') links.push(block.linkUrl);
  }
  return { texts, words, links };
}

function partsOf(block: ContentBlock): readonly Part[] {
  switch (block.type) {
    case 'heading':
      return [['heading', block.text]];
    case 'paragraph':
      return [['running', block.text]];
    case 'list':
    case 'key_takeaways':
      return block.items.map((item) => ['prose', item]);
    case 'quote':
      return [
        ['running', block.text],
        ['aside', block.attribution],
      ];
    case 'callout':
      return [
        ['aside', block.title],
        ['running', block.body],
      ];
    case 'faq':
      return block.items.flatMap(({ question, answer }): Part[] => [
        ['prose', question],
        ['running', answer],
      ]);
    case 'cta':
      return [
        ['aside', block.title],
        ['prose', block.body],
        ['aside', block.linkLabel],
      ];
    case 'image':
      return [['aside', block.caption]];
    case 'video_embed':
      return [['aside', block.title]];
    case 'code':
    case 'divider':
    case 'tweet_embed':
      return [];
  }
}
