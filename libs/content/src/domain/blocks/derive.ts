import { assignHeadingIds, countTextWords } from '@app/shared-kernel';
import type { Block } from './block.ts';
import { bodyTextOf, isHeading, tocOf, type TocItem } from './derived-texts.ts';

const WORDS_A_MINUTE = 230;

/** Everything that is computed from a body. */
export interface DerivedBody {
  /** The same blocks, with ids on all headings that are unique within the body. */
  readonly blocks: readonly Block[];
  readonly bodyText: string;
  readonly tocItems: readonly TocItem[];
  /** Minutes, at least one. */
  readonly readingTimeMin: number;
  readonly wordCount: number;
}

export function deriveBody(given: readonly Block[]): DerivedBody {
  const blocks = withHeadingIds(given);
  const bodyText = bodyTextOf(blocks);
  const wordCount = countTextWords(bodyText);
  return {
    blocks,
    bodyText,
    tocItems: tocOf(blocks),
    readingTimeMin: Math.max(1, Math.ceil(wordCount / WORDS_A_MINUTE)),
    wordCount,
  };
}

function withHeadingIds(blocks: readonly Block[]): readonly Block[] {
  const ids = assignHeadingIds(blocks.filter(isHeading)).values();
  return blocks.map((block) => (isHeading(block) ? { ...block, id: ids.next().value ?? '' } : block));
}
