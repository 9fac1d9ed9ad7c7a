import type { PostStatus } from '../../domain/post/post.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import { EntityReader } from '../entity-reader.port.ts';

export const POST_SORTS = [
  'createdAt',
  'updatedAt',
  'publishedAt',
  'title',
  'status',
  'seoScore',
  'readabilityScore',
] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Filters combine with AND; an absent one does not filter. */
export interface PostFilter {
  /** Every term occurs, as a case-insensitive substring, in title, excerpt or body text. */
  readonly terms?: readonly string[];
  readonly status?: PostStatus;
  readonly authorId?: string;
  /** null selects posts without a category. */
  readonly categoryId?: string | null;
  readonly tagId?: string;
  /** Bounds of createdAt, inclusive. */
  readonly createdFrom?: Date;
  readonly createdTo?: Date;
  readonly minSeoScore?: number;
  readonly maxSeoScore?: number;
}

/** Answers reads; deleted posts do not exist for it. */
export abstract class PostReader extends EntityReader<PostView, PostFilter, PostSort> {}
