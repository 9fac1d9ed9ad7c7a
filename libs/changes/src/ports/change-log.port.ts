import type { ChangeCursor } from '../domain/change-cursor.ts';
import type { ChangedEntity } from '../domain/changed-entity.ts';

/** A row as it is stored. */
export interface RecordedChange extends Omit<ChangedEntity, 'status' | 'hasMoved'> {
  /** The latest version in which it may have moved in lists. */
  readonly movedIn: number;
}

export interface RecordedChanges {
  /** Ordered by version, then type, then id. */
  readonly rows: readonly RecordedChange[];
  /** The record is complete from this version on. */
  readonly completeFrom: number;
}

/** The record of changes, as a reader follows it. */
export abstract class ChangeLog {
  /**
   * Reads, in one statement, the committed changes after the cursor, of its types.
   * @param most rows
   */
  abstract after(cursor: ChangeCursor, most: number): Promise<RecordedChanges>;
}
