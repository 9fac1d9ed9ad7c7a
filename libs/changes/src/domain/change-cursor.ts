import type { ChangeType } from '@app/shared-kernel';

/** A reader's position in the changes of a workspace. */
export interface ChangeCursor {
  readonly workspaceId: string;
  /** Everything before this version is known, and all of this version too, or only up to `place` when that is set. */
  readonly version: number;
  /** The last row that was read of the version. */
  readonly place: ChangePlace | null;
  /** The types that were read; nothing is known of others. */
  readonly types: readonly ChangeType[];
}

export interface ChangePlace {
  readonly type: string;
  readonly id: string | null;
}

/**
 * Whether the cursor is of no use: it belongs to another workspace, to a version that never existed, or to other types.
 */
export function isLost(cursor: ChangeCursor, now: ChangeCursor): boolean {
  return (
    cursor.workspaceId !== now.workspaceId ||
    cursor.version > now.version ||
    now.types.some((type) => !cursor.types.includes(type))
  );
}
