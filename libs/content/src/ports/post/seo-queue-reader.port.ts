import type { Site } from '../sites.port.ts';
import type { PostFilter } from './post-reader.port.ts';

/** The position of a post in the queue. */
export interface QueuedPost {
  readonly id: string;
  readonly seoScore: number;
}

/** Lists posts by their SEO score, the weakest first. */
export abstract class SeoQueueReader {
  /** One round trip. @param after the last post of the previous portion @param count posts per portion, at most */
  abstract portion(site: Site, filter: PostFilter, count: number, after?: QueuedPost): Promise<readonly QueuedPost[]>;
}
