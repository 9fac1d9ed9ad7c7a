import { bodyOf } from './post-reading.ts';
import type { ScoreInput } from './score-input.ts';
import { scoreReadability } from './score-readability.ts';
import type { ScoreReport } from './score-report.ts';
import { scoreSeo } from './score-seo.ts';

/** Both scores of a post. */
export interface PostScoreReports {
  readonly seo: ScoreReport;
  readonly readability: ScoreReport;
}

/** Computes both scores, reading the body only once. */
export function scorePost(input: ScoreInput): PostScoreReports {
  const body = bodyOf(input);
  return { seo: scoreSeo(input, body), readability: scoreReadability(input, body) };
}
