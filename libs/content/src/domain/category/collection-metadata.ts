/** Sort orders of a collection: titles from A to Z, all others descending. */
export const COLLECTION_SORTS = ['publishedAt', 'createdAt', 'updatedAt', 'title', 'viewCount'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

/** How a category lists its posts. */
export interface CollectionMetadata {
  readonly includeChildCategories: boolean;
  readonly sortPostsBy: CollectionSort;
}

export const DEFAULT_COLLECTION: CollectionMetadata = { includeChildCategories: true, sortPostsBy: 'publishedAt' };
