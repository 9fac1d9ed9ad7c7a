import { eraseRows, type Database } from '@app/platform';
import { ActivityErasure } from '../../../ports/activity/activity-erasure.port.ts';

const TABLES = [{ name: 'activities', key: ['created_at', 'id'] }];

export class PostgresActivityErasure extends ActivityErasure {
  constructor(private readonly database: Database) {
    super();
  }

  erase(workspaceId: string): AsyncIterable<unknown> {
    return eraseRows(this.database, TABLES, workspaceId);
  }
}
