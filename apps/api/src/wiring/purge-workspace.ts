import type { MediaStore } from '@app/content';
import type { Database } from '@app/platform';

/** Rows of one statement: none holds its locks for long. */
const BATCH = 500;

/**
 * Every table whose rows belong to a workspace, those that refer to others before them. What hangs on their rows goes along, and
 * the tables of identity go with the workspace itself.
 */
export const PURGED_TABLES = [
  'posts',
  'pages',
  'categories',
  'tags',
  'authors',
  'media',
  'redirects',
  'link_reports',
  'activities',
];

/** Empties deleted workspaces in batches, each of which counts by itself. */
export class PurgeWorkspace {
  constructor(
    private readonly database: Database,
    private readonly files: MediaStore,
  ) {}

  /** @throws the reason of the signal, once that asks to stop */
  async execute(workspaceId: string, signal: AbortSignal): Promise<void> {
    for (const table of PURGED_TABLES) {
      // Nothing deleted need not mean empty: another process may have taken the very same batch.
      while ((await this.deleteBatch(table, workspaceId)) > 0 || (await this.holds(table, workspaceId))) {
        signal.throwIfAborted();
      }
    }
  }

  private async deleteBatch(table: string, workspaceId: string): Promise<number> {
    if (table === 'media') return this.deleteMedia(workspaceId);
    // Categories that are no parent (any more) first.
    const leaf =
      table === 'categories'
        ? 'and not exists (select from categories c where c.workspace_id = t.workspace_id and c.parent_id = t.id)'
        : '';
    return this.database.execute({
      name: `purge-${table}`,
      text: `delete from ${table} where ctid = any (array(
               select ctid from ${table} t where workspace_id = $1 ${leaf} limit ${BATCH}))`,
      values: [workspaceId],
    });
  }

  /** Records first: a file without one is swept one day, a record without its file would be broken. */
  private async deleteMedia(workspaceId: string): Promise<number> {
    const deleted = await this.database.query<{ storage_path: string }>({
      name: 'purge-media',
      text: `delete from media where ctid = any (array(
               select ctid from media where workspace_id = $1 limit ${BATCH})) returning storage_path`,
      values: [workspaceId],
    });
    for (const { storage_path: path } of deleted) await this.files.delete(path);
    return deleted.length;
  }

  private async holds(table: string, workspaceId: string): Promise<boolean> {
    const rows = await this.database.query({
      name: `purge-rest-${table}`,
      text: `select from ${table} where workspace_id = $1 limit 1`,
      values: [workspaceId],
    });
    return rows.length > 0;
  }
}
