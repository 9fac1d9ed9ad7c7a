import type { Block } from '../blocks/block.ts';
import type { TocItem } from '../blocks/derived-texts.ts';
import type { StoredValues } from '../content-field.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Tracked } from '../tracked.ts';
import type { POST_FIELDS } from './post-fields.ts';
import type { PostStatus } from './post-status.ts';

export type { PostStatus } from './post-status.ts';

/** The fields that editors write, as they are stored. */
export interface PostContent extends Omit<StoredValues<typeof POST_FIELDS>, 'status'> {
  readonly status: PostStatus;
  readonly publishedAt: Date | null;
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
export interface Post extends PostContent, PostDerived, Schedule, Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
