import { deleteOldRows, type Database, type OldRows } from '@app/platform';
import { OldActivities } from '../../../ports/activity/old-activities.port.ts';

/** Reads the oldest end of the primary key in each workspace. */
const OLD: OldRows = {
  name: 'activities-prune',
  holders: `select distinct a.workspace_id from workspaces w join activities a on a.workspace_id = w.id where a.created_at < $1`,
  some: `delete from activities where workspace_id = $1 and (created_at, id) in (
           select created_at, id from activities where workspace_id = $1 and created_at < $2
           order by created_at limit $3 for update skip locked)`,
};

export class PostgresOldActivities extends OldActivities {
  constructor(private readonly database: Database) {
    super();
  }

  delete(before: Date): AsyncIterable<number> {
    return deleteOldRows(this.database, OLD, before);
  }
}
