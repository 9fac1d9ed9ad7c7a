/** How many of its posts a collection names. */
export const MAX_COLLECTION_ITEMS = 10;

/** A published post as a category or a tag lists it. */
export interface CollectionItem {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** Where the post says that it lives, when it says so. */
  readonly canonicalUrl: string | null;
  readonly publishedAt: Date | null;
  readonly categoryPath: string | null;
}
