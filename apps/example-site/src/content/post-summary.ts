import { FEED_FIELDS } from '@galley/render';
import type { Post } from './model.ts';

/** What a list shows of a post; asking for no more spares the service to compute the rest. */
export const SUMMARY_FIELDS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'readingTimeMin',
  'featuredMedia',
  'category',
  'author',
] as const;

/** What the feed shows of a post. */
export const LATEST_FIELDS = [...FEED_FIELDS, 'seo'] as const;

export type LatestPost = Pick<Post, (typeof LATEST_FIELDS)[number]>;
export type PostSummary = Pick<Post, (typeof SUMMARY_FIELDS)[number]>;

/** One page of a list. */
export interface PostList {
  readonly posts: readonly PostSummary[];
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
}
