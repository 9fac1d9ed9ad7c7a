import { eraseRows, type Database } from '@app/platform';
import { ChangeErasure } from '../../ports/change-erasure.port.ts';

const TABLES = [
  { name: 'content_changes', key: ['type', 'id'] },
  { name: 'content_change_horizons', key: ['workspace_id'] },
];

export class PostgresChangeErasure extends ChangeErasure {
  constructor(private readonly database: Database) {
    super();
  }

  erase(workspaceId: string): AsyncIterable<unknown> {
    return eraseRows(this.database, TABLES, workspaceId);
  }
}
