import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../blocks/block.ts';

export const MEDIA_USER_TYPES = ['post', 'page', 'category', 'tag', 'author', 'workspace'] as const;
export type MediaReferrerType = (typeof MEDIA_USER_TYPES)[number];

interface Named {
  readonly entityType: MediaReferrerType;
  readonly id: string;
  /** Null for a workspace, which is found by id alone. */
  readonly slug: string | null;
  /** Its title or name. */
  readonly title: string;
  /** Null for what has none. */
  readonly status: string | null;
}

/** Something that mentions a file, with everything of it that may do so. */
export interface MediaReferrer extends Named {
  /** The field that holds the id of the file itself, such as `featuredMediaId`. */
  readonly field: string | null;
  readonly bodyJson: readonly Block[] | null;
  readonly seo: JsonObject | null;
  readonly structuredData: JsonObject | null;
}

/** Something that mentions a file, and where: paths such as `bodyJson[3].mediaId`, as errors name them. */
export interface MediaUsage extends Named {
  readonly places: readonly string[];
}
