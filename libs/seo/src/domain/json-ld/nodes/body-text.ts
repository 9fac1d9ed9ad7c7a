import type { ContentBlock } from '../../blocks.ts';
import { markdownLine } from '../../graph-text.ts';

/** The prose of a block as plain text, one string for each paragraph, item or answer; captions and code are none. */
export function proseOf(block: ContentBlock): string[] {
  return sourcesOf(block).flatMap((source) => markdownLine(source) || []);
}

/** The prose of a whole body, a line for each piece of it. */
export function bodyText(body: readonly ContentBlock[]): string {
  return body.flatMap(proseOf).join('\n');
}

/** The items of all key takeaways as plain text. */
export function takeawaysOf(body: readonly ContentBlock[]): string[] {
  return body.flatMap((block) =>
    block.type === 'key_takeaways' ? block.items.flatMap((item) => markdownLine(item) || []) : [],
  );
}

function sourcesOf(block: ContentBlock): readonly string[] {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return [block.text];
    case 'list':
      return block.items;
    case 'callout':
      return block.title ? [block.title, block.body] : [block.body];
    case 'faq':
      return block.items.flatMap(({ question, answer }) => [question, answer]);
    default:
      return [];
  }
}
