import type { ChangeCursor } from '../domain/change-cursor.ts';
import type { ChangedEntity } from '../domain/changed-entity.ts';

/** A row as the record keeps it. */
export type RecordedChange = Omit<ChangedEntity, 'status'>;

export interface RecordedChanges {
  /** In the order of versions, and of types and ids within one. */
  readonly rows: readonly RecordedChange[];
  /** From this version on the record is complete. */
  readonly completeFrom: number;
}

/** The record of what changed, as a reader follows it. */
export abstract class ChangeLog {
  /** One statement, of what is committed: what changed after the cursor, of the types of it. @param most rows */
  abstract after(cursor: ChangeCursor, most: number): Promise<RecordedChanges>;
}
