import { own, type JsonValue } from '@app/shared-kernel';

/** Kinds of content that can have working copies. */
export const WORKING_COPY_TYPES = ['post', 'page', 'category', 'tag', 'author', 'workspace'] as const;
export type WorkingCopyType = (typeof WORKING_COPY_TYPES)[number];

/** Working copies of one user in a workspace, at most. */
export const MAX_WORKING_COPIES = 200;
/** Milliseconds that a working copy is kept after its last change. */
export const WORKING_COPY_KEPT = 90 * 24 * 60 * 60 * 1_000;

/** Names a working copy: its owner, and an id chosen by the client. */
export interface WorkingCopyKey {
  readonly workspaceId: string;
  readonly userId: string;
  readonly clientId: string;
}

/** A working copy in a list, without its content. */
export interface WorkingCopySummary extends WorkingCopyKey {
  readonly entityType: WorkingCopyType;
  /** Null while the entity is not created. */
  readonly entityId: string | null;
  /** The version of the entity that the editing began with. */
  readonly baseVersion: number | null;
  /** One more with each change of the working copy; see `firstVersionAt`. */
  readonly version: number;
  /** The title or name from its content, for lists. */
  readonly title: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An unfinished version of one entity, visible to its writer only. Its content is not validated. */
export interface WorkingCopy extends WorkingCopySummary {
  readonly content: JsonValue;
}

const TITLE_MAX = 300;
const VERSIONS_BEGAN = Date.UTC(2020, 0, 1);

/**
 * The version of a working copy that is made at this time: the seconds since 2020. A copy that is made anew begins above
 * those that were deleted before, as long as they were changed once a second at most. A device that knows a deleted one
 * therefore neither replaces nor deletes the new one.
 */
export function firstVersionAt(now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - VERSIONS_BEGAN) / 1_000));
}

/** The title or name in content of any shape, cut at 300 code points. */
export function titleOf(content: JsonValue): string | null {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
  const title = ['title', 'name', 'displayName']
    .map((key) => own(content, key))
    .find((text) => typeof text === 'string');
  return title === undefined ? null : Array.from(title).slice(0, TITLE_MAX).join('');
}
