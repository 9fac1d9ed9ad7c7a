import type { PostView } from '../../domain/post/post-view.ts';
import type { PostStatus } from '../../domain/post/post.ts';
import { EntityReader } from '../entity/entity-reader.port.ts';

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

/** What a post can lack that search engines or people ask for; `alt` is that of a picture in its body. */
export const MISSING_OF_POSTS = ['description', 'focusKeyword', 'featuredMedia', 'alt'] as const;

/** What editors filter by beyond that; bounds are inclusive. */
export interface EditorsPostFilter {
  readonly missing?: (typeof MISSING_OF_POSTS)[number];
  readonly publishedFrom?: Date;
  readonly publishedTo?: Date;
  readonly updatedFrom?: Date;
  readonly updatedTo?: Date;
  /** Of posts whose publication is planned. */
  readonly scheduledFrom?: Date;
  readonly scheduledTo?: Date;
  readonly minReadability?: number;
  readonly maxReadability?: number;
  readonly ids?: readonly string[];
  /** The user who changed them last; the creator when they were never changed. */
  readonly updatedBy?: string;
}

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
  /** Their totals are counted, never kept. */
  readonly editors?: EditorsPostFilter;
}

/** Answers reads; deleted posts do not exist for it. */
export abstract class PostReader extends EntityReader<PostView, PostFilter, PostSort> {}
