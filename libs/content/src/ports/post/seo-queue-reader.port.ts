import type { Site } from '../sites.port.ts';
import type { PostFilter } from './post-reader.port.ts';

/** Where a post stands in the queue. */
export interface QueuedPost {
  readonly id: string;
  readonly seoScore: number;
}

/** Walks through posts by their SEO score, the weakest first. */
export abstract class SeoQueueReader {
  /** One round trip. @param after the last one of the portion before @param count how many there are at most */
  abstract portion(site: Site, filter: PostFilter, count: number, after?: QueuedPost): Promise<readonly QueuedPost[]>;
}
