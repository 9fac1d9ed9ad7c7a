import type { ImportedBlock, Note, Picture } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';

export type ItemKind = 'post' | 'page';

/** What an item of a source is known by, in reports and in the ledger. */
export interface ItemName {
  readonly kind: ItemKind;
  /** Stays the same in every export of the site: an id, or the path of a file. */
  readonly sourceId: string;
  /** As the source writes it; reports name the item by it. */
  readonly slug: string;
}

/** What has to be known of all items before the first is written. */
export interface ImportHead extends ItemName {
  /** The slug that it wants here. */
  readonly wanted: string;
  /** When it was first published; the oldest of those that want one slug keeps it. */
  readonly date: Date | null;
  readonly published: boolean;
  /** Slugs of its category from the root down. */
  readonly categorySlugs: readonly string[];
  /** Paths at which the old site showed it, the main one first; each begins with `/`. */
  readonly oldPaths: readonly string[];
}

/** One step of the way to a category, the root first. */
export interface CategoryStep {
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
}

/** The byline of an item. */
export interface ImportedAuthor {
  readonly name: string;
  readonly slug?: string;
  readonly bio?: string;
  readonly sameAs?: readonly string[];
  /** The source of a picture. */
  readonly avatar?: string;
  /** Whether it is a group; told by its name where the source does not say. */
  readonly organisation?: boolean;
}

export interface ImportedTag {
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly seo?: JsonObject;
}

/** A post or a page as its source tells it, in the words of Galley; nothing is stored yet. */
export interface ImportedItem extends ItemName {
  readonly title: string;
  /** As its head tells them. */
  readonly oldPaths: readonly string[];
  readonly excerpt: string | null;
  readonly status: 'published' | 'draft';
  readonly publishedAt: Date | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly author: ImportedAuthor | null;
  /** Names; an item has one author here. */
  readonly furtherAuthors: readonly string[];
  /** Empty when the source names none. */
  readonly category: readonly CategoryStep[];
  readonly tags: readonly ImportedTag[];
  /** The sources of pictures. */
  readonly cover: string | null;
  readonly shareImage: string | null;
  readonly canonicalUrl: string | null;
  /** A merge patch of the SEO group. */
  readonly seo: JsonObject;
  readonly schemaType: string | null;
  readonly blocks: readonly ImportedBlock[];
  readonly pictures: readonly Picture[];
  readonly notes: readonly Note[];
  /** Of all that the source says about the item: another one means that it was changed there. */
  readonly digest: string;
}

/** What a source yields for each of its items. */
export type SourceEntry =
  | { readonly type: 'item'; readonly item: ImportedItem }
  /** @property what the kind of thing that it is, as the source calls it */
  | { readonly type: 'left-out'; readonly what: string; readonly name: ItemName; readonly note?: string }
  | { readonly type: 'failed'; readonly name: ItemName; readonly line: number; readonly message: string };

export function keyOf({ kind, sourceId }: Pick<ItemName, 'kind' | 'sourceId'>): string {
  return `${kind} ${sourceId}`;
}
