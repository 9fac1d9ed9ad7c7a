import type { Block } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';
import type { ArchiveKind } from '../domain/archive/archive-format.ts';
import type { ItemKind } from '../domain/item.ts';

/** A post or a page with the names of what it refers to. */
export interface ExportedItem {
  readonly kind: ItemKind;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly status: string;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly author: string | null;
  readonly authorId: string | null;
  readonly categoryId: string | null;
  readonly tagIds: readonly string[];
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly featuredMediaId: string | null;
  readonly canonicalUrl: string | null;
  /** The item's own SEO values. */
  readonly seo: JsonObject;
  readonly blocks: readonly Block[];
  /** When a draft is to be published. */
  readonly scheduledAt: Date | null;
  /** Its path on the consumer's site. */
  readonly path: string;
}

export interface ExportedMedia {
  readonly id: string;
  readonly extension: string;
  /** @returns null if the file does not exist */
  readonly open: () => Promise<AsyncIterable<Uint8Array> | null>;
}

/** The blog of a workspace as exports read it: in the order of ids, in portions. */
export abstract class ExportedBlog {
  abstract readonly workspaceId: string;
  /** Runs work that sees one consistent state of the blog, whatever is written meanwhile. */
  abstract snapshot<T>(work: () => Promise<T>): Promise<T>;
  abstract items(kind: ItemKind): AsyncIterable<ExportedItem>;
  abstract media(): AsyncIterable<ExportedMedia>;
  /** Every setting of the workspace. */
  abstract settings(): Promise<JsonObject>;
  /** Entities as they are stored, in the order of ids, without derived values. */
  abstract stored(kind: ArchiveKind): AsyncIterable<JsonObject>;
  /** The lines of the redirects' CSV export, beginning with the header. */
  abstract redirectLines(): AsyncIterable<string>;
}

/** Opens the blog of a workspace for an export. */
export abstract class ExportedBlogs {
  abstract open(workspaceId: string): ExportedBlog;
}
