import { MAX_BLOCKS, type OverLimit } from '@app/content/blocks';
import { grouped } from '../../util/grouped.ts';
import type { BodyFigures } from '../../workers/score-messages.ts';

/** How much too long a text or list is, such as `10,312 of 10,000 characters`. */
export function overInWords({
  count,
  max,
  unit,
}: Pick<OverLimit, 'count' | 'max'> & { readonly unit: string }): string {
  return `${grouped(count)} of ${grouped(max)} ${unit}`;
}

/** The first limit that the body exceeds; null if it can be saved. */
export function limitInWords({ blocks, overLimits }: BodyFigures): string | null {
  if (blocks > MAX_BLOCKS) return overInWords({ count: blocks, max: MAX_BLOCKS, unit: 'blocks' });
  const [first] = overLimits;
  return first === undefined ? null : overInWords(first);
}
