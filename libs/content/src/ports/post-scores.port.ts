import type { PostContent } from '../domain/post/post.ts';
import type { SeoSubject } from './entity-seo.port.ts';
import type { Site } from './sites.port.ts';

/** Integers from 0 to 100. */
export interface Scores {
  readonly seoScore: number;
  readonly readabilityScore: number;
}

export abstract class PostScores {
  abstract of(post: PostContent, subject: SeoSubject, site: Site): Scores;
}
