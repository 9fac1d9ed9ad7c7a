import type { ElementHook, Note, TreeNode } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';
import type { ImportedTag, ItemKind } from '../../domain/item.ts';

/** A post or page of another system, with its text as it was written there. */
export interface TextItem {
  /** The same in every export of the site: an id, or the path of a file. */
  readonly id: string;
  /** A post, unless it is a page. */
  readonly kind?: ItemKind;
  /** The first words of the text if it is empty. */
  readonly title: string;
  readonly body: { readonly markdown: string } | { readonly html: string };
  /** Derived from the title if the source has none. */
  readonly slug?: string;
  /** Of the first publication. An item without one, or with one that is yet to come, becomes a draft. */
  readonly date: Date | null;
  readonly updated?: Date;
  /** `false` also publishes a page of which no date is known. */
  readonly draft?: boolean;
  readonly excerpt?: string;
  /** A name; created if there is no such author. */
  readonly author?: string;
  /** Names; in Galley an item has one author. */
  readonly furtherAuthors?: readonly string[];
  /** Names of a category and those above it, the root first. */
  readonly category?: readonly string[];
  readonly tags?: readonly (string | ImportedTag)[];
  /** The reference of an image, as texts refer to images. */
  readonly cover?: string;
  readonly canonicalUrl?: string;
  /** A merge patch of the SEO group. */
  readonly seo?: JsonObject;
  /** Paths on the old site; each begins with `/`. Redirects lead from there. */
  readonly oldPaths?: readonly string[];
  /** What of the item could not be read unchanged. */
  readonly notes?: readonly Omit<Note, 'line'>[];
}

export interface TextSetting {
  /** Of the blog that is written to. */
  readonly language: string;
  /** Dates after this are in the future. */
  readonly now: Date;
  /** Reads elements of HTML with a special meaning in the system. */
  readonly element?: ElementHook | undefined;
  /** Changes what was read of a text in HTML. */
  readonly arrange?: ((nodes: readonly TreeNode[]) => readonly TreeNode[]) | undefined;
}
