import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../blocks/block.ts';
import type { TocItem } from '../blocks/derived-texts.ts';
import type { Tracked } from '../tracked.ts';

/** The values of the database type; `scheduled` is never written. */
export const POST_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const WRITABLE_STATUSES = ['draft', 'published', 'archived'] as const;

/** The fields that editors write. */
export interface PostContent {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly bodyJson: readonly Block[];
  readonly authorId: string;
  readonly categoryId: string | null;
  readonly featuredMediaId: string | null;
  readonly status: PostStatus;
  readonly publishedAt: Date | null;
  readonly isHowTo: boolean;
  readonly summaryForAi: string | null;
  readonly canonicalUrl: string | null;
  /** The post's own SEO values; see the port EntitySeo. */
  readonly seo: JsonObject;
  readonly schemaType: string;
  readonly structuredData: JsonObject;
}

/** Fields computed from the content by every write. */
export interface PostDerived {
  readonly bodyText: string;
  readonly tocItems: readonly TocItem[];
  readonly readingTimeMin: number;
  readonly wordCount: number;
  readonly structuredBlocks: readonly Block[];
  readonly seoScore: number;
  readonly readabilityScore: number;
  /** The id of every media file that the post refers to anywhere. */
  readonly mediaIds: readonly string[];
}

/** A post as stored. Its tags and pinned posts are stored beside it, by id and in order. */
export interface Post extends PostContent, PostDerived, Tracked {
  readonly workspaceId: string;
  readonly id: string;
  /** The time of the planned publication, and the user who planned it; null without a plan. */
  readonly scheduledAt: Date | null;
  readonly scheduledBy: string | null;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
