import type { CollectionItem } from '../collection-item.ts';
import type { Media } from '../media/media.ts';
import type { Category, Trail } from './category.ts';

/** A category with everything that its page needs; loaded in one query. */
export interface CategoryView {
  readonly category: Category;
  /** Its ancestors and itself, root first. */
  readonly trail: Trail;
  /** Its first published posts, in the order that its `collectionMetadata` sets. */
  readonly items: readonly CollectionItem[];
  /** The file of the publisher's logo, if it exists. */
  readonly media: ReadonlyMap<string, Media>;
}
