import type { ImportedBlock, Note, Picture } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';

export type ItemKind = 'post' | 'page';

/** Identifies an item of a source in reports and in the ledger. */
export interface ItemName {
  readonly kind: ItemKind;
  /** The same in every export of the site: an id, or the path of a file. */
  readonly sourceId: string;
  /** As written in the source; reports name the item by it. */
  readonly slug: string;
}

/** The fields of an item that must be known of all items before the first is written. */
export interface ImportHead extends ItemName {
  /** The slug that it should get. */
  readonly wanted: string;
  /** The date of first publication; of items with the same slug the oldest keeps it. */
  readonly date: Date | null;
  readonly published: boolean;
  /** The slug of the page that it stands below; goes before its own where that is taken. */
  readonly parentSlug?: string;
  /** Slugs of its category's path, from the root down. */
  readonly categorySlugs: readonly string[];
  /** Paths of the item on the old site, the main one first; each begins with `/`. */
  readonly oldPaths: readonly string[];
}

/** One step of a category's path, the root first. */
export interface CategoryStep {
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  /** Where the old site showed it; each begins with `/`. */
  readonly oldPaths?: readonly string[];
}

/** The author of an item. */
export interface ImportedAuthor {
  readonly name: string;
  readonly slug?: string;
  readonly bio?: string;
  readonly sameAs?: readonly string[];
  /** The source of an image. */
  readonly avatar?: string;
  /** Whether it is a group; decided by its name if the source does not say. */
  readonly organisation?: boolean;
  /** Where the old site showed it; begins with `/`. */
  readonly oldPath?: string;
}

export interface ImportedTag {
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly seo?: JsonObject;
  /** Where the old site showed it; begins with `/`. */
  readonly oldPath?: string;
}

/** A post or page of a source, converted to Galley's terms; nothing is stored yet. */
export interface ImportedItem extends ItemName {
  readonly title: string;
  /** The same as in its head. */
  readonly oldPaths: readonly string[];
  readonly excerpt: string | null;
  readonly status: 'published' | 'draft';
  /** Whether a draft was public until a date that is over: it is archived. */
  readonly expired?: boolean;
  readonly publishedAt: Date | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  /** Also of a page, which has none in Galley. */
  readonly author: ImportedAuthor | null;
  /** Names; in Galley an item has one author. */
  readonly furtherAuthors: readonly string[];
  /** Empty if the source has none. */
  readonly category: readonly CategoryStep[];
  readonly tags: readonly ImportedTag[];
  /** The sources of images. */
  readonly cover: string | null;
  readonly shareImage: string | null;
  /** The image for X; without one it is that for all networks. */
  readonly cardImage?: string | null;
  readonly canonicalUrl: string | null;
  /** A merge patch of the SEO group. */
  readonly seo: JsonObject;
  /** The kind of article of a post, or of page of a page; null for the usual one. */
  readonly schemaType: string | null;
  readonly blocks: readonly ImportedBlock[];
  readonly pictures: readonly Picture[];
  readonly notes: readonly Note[];
  /** A digest of everything the source says about the item; another value means that the item was changed there. */
  readonly digest: string;
  /** The item as an archive of Galley holds it, with the ids of the workspace; it says more than the fields above. */
  readonly archived?: JsonObject;
  /** Why an item of an archive is not written in this run; another run may write it. */
  readonly unmet?: string;
}

/** Why a text is failed that was ended while it was read. */
export const TOO_SLOW = 'it takes too long, or too much memory, to read';

/** What a source yields: an item, or something that is skipped. */
export type SourceEntry =
  | { readonly type: 'item'; readonly item: ImportedItem }
  /** @property what the kind of the skipped thing, in the terms of the source */
  | { readonly type: 'left-out'; readonly what: string; readonly name: ItemName; readonly note?: string }
  | { readonly type: 'failed'; readonly name: ItemName; readonly line: number; readonly message: string };

export function keyOf({ kind, sourceId }: { readonly kind: string; readonly sourceId: string }): string {
  return `${kind} ${sourceId}`;
}
