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
/** `relevance` sorts a search by where its terms occur: in the title, then in the excerpt, then in the body. */
export type PostSort = (typeof POST_SORTS)[number] | 'relevance';

/** Things that posts should have; `alt` is the alt text of an image in the body. */
export const MISSING_OF_POSTS = ['description', 'focusKeyword', 'featuredMedia', 'alt'] as const;

/** Filters by fields that have no kept totals; bounds are inclusive unless they say otherwise. */
export interface FurtherPostFilter {
  readonly missing?: (typeof MISSING_OF_POSTS)[number];
  readonly publishedFrom?: Date;
  readonly publishedTo?: Date;
  readonly updatedFrom?: Date;
  readonly updatedTo?: Date;
  /** Exclusive. */
  readonly updatedAfter?: Date;
  /** Bounds of the scheduled time of publication. */
  readonly scheduledFrom?: Date;
  readonly scheduledTo?: Date;
  /** Bounds of the scheduled time of unpublishing. */
  readonly unpublishFrom?: Date;
  readonly unpublishTo?: Date;
  readonly minReadability?: number;
  readonly maxReadability?: number;
  readonly ids?: readonly string[];
  readonly slugs?: readonly string[];
  /** A category with all categories below it. */
  readonly withinCategoryId?: string;
  /** The user who changed the post last; the creator if it was never changed. */
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
  /** Totals with these filters are counted each time, never kept. */
  readonly further?: FurtherPostFilter;
}

/** Answers reads; deleted posts do not exist for it. */
export abstract class PostReader extends EntityReader<PostView, PostFilter, PostSort> {}
