import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../../domain/blocks/block.ts';

/** A post or page for an export, with the names of what it refers to. */
export interface ExportRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly body: Block[];
  readonly status: string;
  readonly publishedAt: Date | null;
  /** When a draft is to be published. */
  readonly scheduledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly author: string | null;
  readonly authorId: string | null;
  readonly categoryId: string | null;
  /** In the order of the names, like `tags`. */
  readonly tagIds: string[];
  readonly category: string | null;
  readonly categoryPath: string | null;
  readonly tags: string[];
  readonly featuredMediaId: string | null;
  readonly canonicalUrl: string | null;
  readonly seo: JsonObject;
}

/** A file of the export, with its place in the store. */
export interface ExportedFile {
  readonly id: string;
  readonly storagePath: string;
  readonly mimeType: string;
}

/** Reads the content of a workspace in portions by id, so that memory use does not grow with the blog. */
export abstract class ContentExport {
  abstract posts(workspaceId: string): AsyncIterable<ExportRow>;
  abstract pages(workspaceId: string): AsyncIterable<ExportRow>;
  abstract files(workspaceId: string): AsyncIterable<ExportedFile>;
}
