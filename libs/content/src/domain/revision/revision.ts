import type { JsonObject } from '@app/shared-kernel';

/** What has earlier states. */
export type RevisedType = 'post' | 'page';

/** So many earlier states of a post or page are kept; the oldest makes room. */
export const MAX_REVISIONS = 50;

export interface RevisionSummary {
  /** That the post or page had in this state. */
  readonly version: number;
  readonly title: string;
  readonly status: string;
  /** When this state was written, and by whom; null for the service itself. */
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

/** One state of a post or page: the fields that its writers give, by name, as the body of a write has them. */
export interface Revision extends RevisionSummary {
  readonly id: string;
  readonly content: JsonObject;
}
