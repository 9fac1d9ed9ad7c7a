import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../blocks/block.ts';

export const MEDIA_USER_TYPES = ['post', 'page', 'category', 'tag', 'author', 'workspace'] as const;
export type MediaReferrerType = (typeof MEDIA_USER_TYPES)[number];

interface Named {
  readonly entityType: MediaReferrerType;
  readonly id: string;
  /** Null for a workspace, which has no slug here. */
  readonly slug: string | null;
  /** Its title or name. */
  readonly title: string;
  /** Null for entities without a status. */
  readonly status: string | null;
}

/** Something that refers to a file, with all its fields that may do so. */
export interface MediaReferrer extends Named {
  /** The field that holds the id of the file, such as `featuredMediaId`. */
  readonly field: string | null;
  readonly bodyJson: readonly Block[] | null;
  readonly seo: JsonObject | null;
  readonly structuredData: JsonObject | null;
}

/** How many entities refer to a file. */
export interface MediaUseCount {
  readonly id: string;
  readonly count: number;
}

/** Something that refers to a file, and where: paths such as `bodyJson[3].mediaId`, in the notation of errors. */
export interface MediaUsage extends Named {
  readonly places: readonly string[];
}
