/** Posts listed with a category or tag in its single read. */
export const MAX_COLLECTION_ITEMS = 10;

/** A published post in the list of a category or tag. */
export interface CollectionItem {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The canonical URL that the post sets itself, if any. */
  readonly canonicalUrl: string | null;
  readonly publishedAt: Date | null;
  readonly categoryPath: string | null;
}
