/** What the posts of a collection may be sorted by: titles from A to Z, anything else from the top down. */
export const COLLECTION_SORTS = ['publishedAt', 'createdAt', 'updatedAt', 'title', 'viewCount'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

/** How a category shows its posts. */
export interface CollectionMetadata {
  readonly includeChildCategories: boolean;
  readonly sortPostsBy: CollectionSort;
}

export const DEFAULT_COLLECTION: CollectionMetadata = { includeChildCategories: true, sortPostsBy: 'publishedAt' };
