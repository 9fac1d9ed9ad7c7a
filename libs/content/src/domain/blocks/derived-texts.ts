import { blockTexts, collapseWhiteSpace } from '@app/shared-kernel';
import type { Block, HeadingBlock } from './block.ts';

export interface TocItem {
  readonly level: 2 | 3 | 4;
  readonly text: string;
  readonly id: string;
}

/** All texts of a body, joined to one line. */
export function bodyTextOf(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) => blockTexts(block).map(({ text }) => text));
  return collapseWhiteSpace(texts.join(' '));
}

/** @param blocks with ids on all headings */
export function tocOf(blocks: readonly Block[]): TocItem[] {
  return blocks.filter(isHeading).map(({ level, text, id = '' }) => ({ level, text, id }));
}

export function isHeading(block: Block): block is HeadingBlock {
  return block.type === 'heading';
}
