import type { ContentBlock } from '../src/domain/blocks.ts';
import type { ScoreInput } from '../src/domain/scores/score-input.ts';
import { scoreReadability } from '../src/domain/scores/score-readability.ts';
import { scoreSeo } from '../src/domain/scores/score-seo.ts';

export const IMAGE = '22222222-2222-4222-8222-222222222222';

export function paragraph(text: string): ContentBlock {
  return { type: 'paragraph', text };
}

export function heading(text: string, level: 2 | 3 | 4 = 2): ContentBlock {
  return { type: 'heading', level, text };
}

export function image(alt: string | null = null): ContentBlock {
  return { type: 'image', mediaId: IMAGE, alt };
}

export function words(count: number, word = 'word'): string {
  return `${word} `.repeat(count);
}

/** Points of one check; undefined when it does not apply. */
export function points(id: string, input: ScoreInput): number | undefined {
  const checks = [...scoreSeo(input).checks, ...scoreReadability(input).checks];
  return checks.find((check) => check.id === id)?.points;
}
