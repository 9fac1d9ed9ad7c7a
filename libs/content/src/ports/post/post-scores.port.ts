import type { PostContent } from '../../domain/post/post.ts';
import type { SeoSubject } from '../seo/entity-seo.port.ts';
import type { Site } from '../sites.port.ts';

/** Integers from 0 to 100. */
export interface Scores {
  readonly seoScore: number;
  readonly readabilityScore: number;
}

/** One check of a score: the points earned, and what would earn the rest. */
export interface ScoreCheck {
  readonly id: string;
  readonly points: number;
  readonly max: number;
  readonly found: string;
  readonly advice: string | null;
}

/** Both scores with their checks, which explain them to the author. */
export interface SeoReport {
  readonly seo: { readonly score: number; readonly checks: readonly ScoreCheck[]; readonly note: string | null };
  readonly readability: {
    readonly score: number;
    readonly checks: readonly ScoreCheck[];
    readonly note: string | null;
  };
}

export abstract class PostScores {
  abstract of(post: PostContent, subject: SeoSubject, site: Site): Promise<Scores>;
  abstract report(post: PostContent, subject: SeoSubject, site: Site): Promise<SeoReport>;
}
