import { blockTexts } from '@app/shared-kernel';
import type { ContentBlock } from '../../blocks.ts';
import { markdownLine } from '../../graph-text.ts';

/** The prose of a block as plain text, one string per paragraph, item or answer; without captions and code. */
export function proseOf(block: ContentBlock): string[] {
  return blockTexts(block).flatMap(({ isProse, text }) => (isProse && markdownLine(text)) || []);
}

/** The prose of a whole body, one line per piece. */
export function bodyText(body: readonly ContentBlock[]): string {
  return body.flatMap(proseOf).join('\n');
}

/** The items of all key takeaways as plain text. */
export function takeawaysOf(body: readonly ContentBlock[]): string[] {
  return body.flatMap((block) =>
    block.type === 'key_takeaways' ? block.items.flatMap((item) => markdownLine(item) || []) : [],
  );
}
