import type { Database } from '../database.ts';

/** Rows per statement, so that no statement holds its locks for long. */
const BATCH = 500;

/** The statements that delete old rows of many workspaces. */
export interface OldRows {
  /** Prefix of the statements' names. */
  readonly name: string;
  /** Selects each `workspace_id` with rows from before `$1`, once. */
  readonly holders: string;
  /** Deletes at most `$3` rows of the workspace `$1` from before `$2`, the oldest first, and skips locked ones. */
  readonly some: string;
}

/**
 * Deletes old rows, one workspace after another, so that each statement concerns one workspace and the caller can stop
 * between any two.
 *
 * @returns the number of rows that each statement deleted; rows that another process is deleting may be left to it
 */
export async function* deleteOldRows(
  database: Database,
  { name, holders, some }: OldRows,
  before: Date,
): AsyncGenerator<number> {
  const found = await database.query<{ workspace_id: string }>({
    name: `${name}-holders`,
    text: holders,
    values: [before],
  });
  for (const { workspace_id: workspaceId } of found) {
    let deleted: number;
    do {
      deleted = await database.execute({ name, text: some, values: [workspaceId, before, BATCH] });
      if (deleted > 0) yield deleted;
    } while (deleted === BATCH);
  }
}
