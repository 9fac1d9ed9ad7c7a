import type { ImportedBlock, Note, Picture } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';
import type { CategoryStep, ImportedAuthor } from '../../domain/item.ts';

/** The front matter of a post together with what its file name says; missing values are null or empty. */
export interface PostHead {
  readonly slug: string;
  readonly title: string | null;
  readonly excerpt: string | null;
  readonly date: Date | null;
  /** The date as written, if it cannot be parsed. */
  readonly unreadableDate: string | null;
  readonly updated: Date | null;
  readonly draft: boolean;
  /** Whether it was public until a date that is over. */
  readonly expired: boolean;
  /** In the order of the source. */
  readonly authors: readonly ImportedAuthor[];
  /** Empty if the source has none. */
  readonly category: readonly CategoryStep[];
  readonly tags: readonly string[];
  /** The path of the post on the old site, if the source contains it; starts with `/`. */
  readonly formerPath: string | null;
  /** Further old paths; each starts with `/`. */
  readonly aliases: readonly string[];
  /** As written. */
  readonly cover: string | null;
  readonly coverAlt: string;
  readonly shareImage: string | null;
  readonly canonicalUrl: string | null;
  /** A merge patch of the SEO group. */
  readonly seo: JsonObject;
}

/** A post read from its Markdown file; nothing is stored yet. */
export interface MarkdownPost extends Omit<PostHead, 'title' | 'coverAlt'> {
  /** Relative to the imported directory, with `/`; the same in every run. */
  readonly sourcePath: string;
  readonly title: string;
  readonly pictures: readonly Picture[];
  readonly blocks: readonly ImportedBlock[];
  /** Notes about parts that could not be imported unchanged. */
  readonly notes: readonly Note[];
}
