import type { CollectionItem } from '../collection-item.ts';
import type { Media } from '../media/media.ts';
import type { Tag } from './tag.ts';

/** A tag with everything that its page needs; loaded in one query. */
export interface TagView {
  readonly tag: Tag;
  /** Its latest published posts. */
  readonly items: readonly CollectionItem[];
  /** The file of the publisher's logo, if it exists. */
  readonly media: ReadonlyMap<string, Media>;
}
