import type { ImportedBlock, Note, Picture } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';
import type { CategoryStep } from '../../domain/item.ts';

/** What front matter and file name tell of a post; what they do not tell is null or empty. */
export interface PostHead {
  readonly slug: string;
  readonly title: string | null;
  readonly excerpt: string | null;
  readonly date: Date | null;
  /** The date as it is written, when it cannot be read. */
  readonly unreadableDate: string | null;
  readonly updated: Date | null;
  readonly draft: boolean;
  /** Names, in the order of the source. */
  readonly authors: readonly string[];
  /** Empty when the source names none. */
  readonly category: readonly CategoryStep[];
  readonly tags: readonly string[];
  /** The path at which the old site showed the post, when the source tells; it starts with `/`. */
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

/** A post as its Markdown file tells it; nothing is stored yet. */
export interface MarkdownPost extends Omit<PostHead, 'title' | 'coverAlt'> {
  /** Relative to the imported directory, with `/`; the same at every run. */
  readonly sourcePath: string;
  readonly title: string;
  readonly pictures: readonly Picture[];
  readonly blocks: readonly ImportedBlock[];
  /** What could not be taken over as it was. */
  readonly notes: readonly Note[];
}
