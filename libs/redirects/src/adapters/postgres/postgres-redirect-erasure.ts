import { eraseRows, type Database } from '@app/platform';
import { RedirectErasure } from '../../ports/redirect-erasure.port.ts';

/** Dependent rows are deleted with these. */
const TABLES = [{ name: 'redirects' }, { name: 'link_reports' }];

export class PostgresRedirectErasure extends RedirectErasure {
  constructor(private readonly database: Database) {
    super();
  }

  erase(workspaceId: string): AsyncIterable<unknown> {
    return eraseRows(this.database, TABLES, workspaceId);
  }
}
