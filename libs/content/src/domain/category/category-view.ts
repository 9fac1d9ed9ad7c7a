import type { CollectionItem } from '../collection-item.ts';
import type { Media } from '../media/media.ts';
import type { Category, Trail } from './category.ts';

/** A category with everything that a page showing it needs; loaded in one query. */
export interface CategoryView {
  readonly category: Category;
  /** Its ancestors and itself, root first. */
  readonly trail: Trail;
  /** Its first published posts, sorted as its collectionMetadata says. */
  readonly items: readonly CollectionItem[];
  /** The publisher's logo, as far as it exists. */
  readonly media: ReadonlyMap<string, Media>;
}
