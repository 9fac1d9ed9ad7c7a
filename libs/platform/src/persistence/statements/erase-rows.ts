import type { QueryResultRow } from 'pg';
import type { Database } from '../database.ts';

/** Rows per statement, so that no statement holds its locks for long. */
const BATCH = 500;

/** A table whose rows belong to a workspace by a column `workspace_id`. */
export interface WorkspaceTable {
  readonly name: string;
  /** Columns that are unique within a workspace; `id` by default. */
  readonly key?: readonly string[];
  /** Condition on the row `t` under which it may be deleted now, for rows that refer to others of the table. */
  readonly when?: string;
  /** Columns returned of each deleted row. */
  readonly returning?: string;
}

/**
 * Deletes all rows of a workspace, one table after another, by key, in batches that commit separately. Can be restarted
 * after an interruption, and run by several processes at once.
 *
 * @returns the `returning` columns of the rows of each batch
 */
export async function* eraseRows<Row extends QueryResultRow>(
  database: Database,
  tables: readonly WorkspaceTable[],
  workspaceId: string,
): AsyncIterable<readonly Row[]> {
  for (const table of tables) {
    // Nothing deleted does not mean empty: another process may have taken the same batch.
    for (;;) {
      const rows = await database.query<Row>({ ...statementOf(table), values: [workspaceId] });
      if (rows.length === 0 && !(await holds(database, table, workspaceId))) break;
      yield rows;
    }
  }
}

function statementOf({ name, key = ['id'], when = 'true', returning = key[0] ?? '' }: WorkspaceTable) {
  const columns = key.join(', ');
  return {
    name: `erase-${name}`,
    text: `delete from ${name} where workspace_id = $1 and (${columns}) in (
             select ${columns} from ${name} t where workspace_id = $1 and ${when} limit ${BATCH}) returning ${returning}`,
  };
}

async function holds(database: Database, { name }: WorkspaceTable, workspaceId: string): Promise<boolean> {
  const text = `select from ${name} where workspace_id = $1 limit 1`;
  return (await database.query({ name: `erase-rest-${name}`, text, values: [workspaceId] })).length > 0;
}
