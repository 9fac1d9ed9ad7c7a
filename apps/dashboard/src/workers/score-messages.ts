import type { OverLimit } from '@app/content/blocks';
import type { CheckPlaces, PostScoreReports, ScoreInput } from '@app/seo/scores';

/** Messages between the page and the worker that computes scores. */
export interface ScoreRequest {
  readonly id: number;
  readonly input: ScoreInput;
}

export interface BodyFigures {
  readonly wordCount: number;
  readonly readingTimeMin: number;
  readonly outline: readonly { readonly index: number; readonly level: number; readonly text: string }[];
  /** Indexes of the image blocks without an alternative text. */
  readonly withoutAlt: readonly number[];
  readonly blocks: number;
  /** Texts and lists that are too long to be saved. */
  readonly overLimits: readonly OverLimit[];
}

export interface ScoreAnswer {
  readonly id: number;
  readonly reports: PostScoreReports;
  /** The blocks that the checks are about. */
  readonly places: CheckPlaces;
  readonly figures: BodyFigures;
}
