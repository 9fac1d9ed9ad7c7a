import { own, type JsonValue } from '@app/shared-kernel';

/** What people write, and what may therefore be unfinished. */
export const WORKING_COPY_TYPES = ['post', 'page', 'category', 'tag', 'author', 'workspace'] as const;
export type WorkingCopyType = (typeof WORKING_COPY_TYPES)[number];

/** So many unfinished states a person keeps in a workspace at most. */
export const MAX_WORKING_COPIES = 200;
/** Milliseconds that one is kept after its last change. */
export const WORKING_COPY_KEPT = 90 * 24 * 60 * 60 * 1_000;

/** Whose it is, and which: the program of the person names it. */
export interface WorkingCopyKey {
  readonly workspaceId: string;
  readonly userId: string;
  readonly clientId: string;
}

/** What a list tells of an unfinished state. */
export interface WorkingCopySummary extends WorkingCopyKey {
  readonly entityType: WorkingCopyType;
  /** Null while the entity does not exist. */
  readonly entityId: string | null;
  /** The version of the entity that the work began with. */
  readonly baseVersion: number | null;
  /** Counts from 1, one more with each change. */
  readonly version: number;
  /** As the content calls itself, for lists. */
  readonly title: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An unfinished state of one entity, visible to its writer only. Its content is not validated. */
export interface WorkingCopy extends WorkingCopySummary {
  readonly content: JsonValue;
}

const TITLE_MAX = 300;

/** The title or name within a content of whatever shape, cut at 300 code points. */
export function titleOf(content: JsonValue): string | null {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
  const title = ['title', 'name', 'displayName']
    .map((key) => own(content, key))
    .find((text) => typeof text === 'string');
  return title === undefined ? null : Array.from(title).slice(0, TITLE_MAX).join('');
}
