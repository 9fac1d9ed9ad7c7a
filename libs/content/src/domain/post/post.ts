import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../blocks/block.ts';
import type { TocItem } from '../blocks/told-of-texts.ts';
import type { Tracked } from '../tracked.ts';

/** What can be stored; `scheduled` is in the model and is never written. */
export const POST_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const WRITABLE_STATUSES = ['draft', 'published', 'archived'] as const;

/** What an author writes. */
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
  /** What the post states itself; see the port EntitySeo. */
  readonly seo: JsonObject;
  readonly schemaType: string;
  readonly structuredData: JsonObject;
}

/** What follows from the content; recomputed by every write. */
export interface PostDerived {
  readonly bodyText: string;
  readonly tocItems: readonly TocItem[];
  readonly readingTimeMin: number;
  readonly wordCount: number;
  readonly structuredBlocks: readonly Block[];
  readonly seoScore: number;
  readonly readabilityScore: number;
  /** Every media id that the post mentions, wherever. */
  readonly mediaIds: readonly string[];
}

/** A post as it is stored. Tags and pinned posts are kept beside it, by id and in order. */
export interface Post extends PostContent, PostDerived, Tracked {
  readonly workspaceId: string;
  readonly id: string;
  /** When it is to be published, and by which user's plan; null when it is not planned. */
  readonly scheduledAt: Date | null;
  readonly scheduledBy: string | null;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
