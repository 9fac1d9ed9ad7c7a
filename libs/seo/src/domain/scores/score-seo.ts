import { contentChecks } from './checks/content-checks.ts';
import { countInBody, densityOf, keywordChecks } from './checks/keyword-checks.ts';
import { searchResultChecks } from './checks/search-result-checks.ts';
import { bodyOf, readPost } from './post-reading.ts';
import type { ScoreInput } from './score-input.ts';
import { sumOf, type ScoreReport } from './score-report.ts';
import type { ReadBody } from './text/body-text.ts';
import { displayWidth } from './text/display-width.ts';

/**
 * How well a post is prepared for search engines. It measures what an editor can fill in, and does not predict a rank.
 *
 * @param body the body of the input, if it was read before
 */
export function scoreSeo(input: ScoreInput, body: ReadBody = bodyOf(input)): ScoreReport {
  const post = readPost(input, body);
  const keywordCount = countInBody(post);
  const titleWidth = displayWidth(post.title);
  const descriptionWidth = displayWidth(post.description);
  const checks = [
    ...keywordChecks(post, keywordCount),
    ...searchResultChecks(post, titleWidth, descriptionWidth),
    ...contentChecks(post),
  ];
  const { words } = body;
  const keywordDensityPct = densityOf(keywordCount, words);
  return {
    score: Math.min(100, Math.max(0, sumOf(checks, 'points'))),
    checks,
    note: null,
    measures: { words, keywordCount, keywordDensityPct, titleWidth, descriptionWidth },
  };
}
