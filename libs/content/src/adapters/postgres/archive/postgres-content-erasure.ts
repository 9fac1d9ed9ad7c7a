import { eraseRows, type Database, type WorkspaceTable } from '@app/platform';
import { ContentErasure } from '../../../ports/archive/content-erasure.port.ts';

/** Referring tables come before those that they refer to. Dependent rows are deleted by foreign keys. */
const TABLES: readonly WorkspaceTable[] = [
  { name: 'posts' },
  { name: 'pages' },
  {
    name: 'categories',
    when: 'not exists (select from categories c where c.workspace_id = t.workspace_id and c.parent_id = t.id)',
  },
  { name: 'tags' },
  { name: 'authors' },
  { name: 'media', returning: 'storage_path, thumbnail_path' },
  { name: 'revisions', key: ['entity_type', 'entity_id', 'version'] },
  { name: 'preview_links' },
  { name: 'working_copies', key: ['user_id', 'client_id'] },
];

export class PostgresContentErasure extends ContentErasure {
  constructor(private readonly database: Database) {
    super();
  }

  async *erase(workspaceId: string): AsyncIterable<readonly string[]> {
    for await (const rows of eraseRows<{ storage_path?: string; thumbnail_path?: string | null }>(
      this.database,
      TABLES,
      workspaceId,
    )) {
      yield rows.flatMap((row) => [row.storage_path ?? [], row.thumbnail_path ?? []].flat());
    }
  }
}
