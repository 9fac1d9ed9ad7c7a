import type { ChangeType } from '@app/shared-kernel';

/** Where in the changes of a workspace a reader stands. */
export interface ChangeCursor {
  readonly workspaceId: string;
  /** Everything up to this version is known; up to `place` only, where there is one. */
  readonly version: number;
  /** The last row that was read of the version. */
  readonly place: ChangePlace | null;
  /** The types that were read: of others nothing is known. */
  readonly types: readonly ChangeType[];
}

export interface ChangePlace {
  readonly type: string;
  readonly id: string | null;
}

/** Whether a reader who stood there knows nothing that would help: another workspace, a version that never was, types not read. */
export function isLost(cursor: ChangeCursor, now: ChangeCursor): boolean {
  return (
    cursor.workspaceId !== now.workspaceId ||
    cursor.version > now.version ||
    now.types.some((type) => !cursor.types.includes(type))
  );
}
