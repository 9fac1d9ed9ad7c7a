export { markdownPlainText } from './text/markdown-plain-text.ts';
export type { ScoredSeo, ScoreInput, TypeRequirements } from './score-input.ts';
export { scorePost, type PostScoreReports } from './score-post.ts';
export { scoreReadability } from './score-readability.ts';
export type { ScoreCheck, ScoreReport } from './score-report.ts';
export { scoreSeo } from './score-seo.ts';
