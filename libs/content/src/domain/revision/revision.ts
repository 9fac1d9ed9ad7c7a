import type { JsonObject } from '@app/shared-kernel';

/** Kinds of content with earlier versions. */
export type RevisedType = 'post' | 'page';

/** Earlier versions kept for a post or page; the oldest is dropped. */
export const MAX_REVISIONS = 50;

export interface RevisionSummary {
  /** The version number of the entity in this state. */
  readonly version: number;
  readonly title: string;
  readonly status: string;
  /** When this state was written, and by whom; null for the service itself. */
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

/** One state of a post or page: the fields that editors write, by name, as in the body of a write. */
export interface Revision extends RevisionSummary {
  readonly id: string;
  readonly content: JsonObject;
}
