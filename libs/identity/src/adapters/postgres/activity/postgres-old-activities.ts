import type { Database } from '@app/platform';
import { OldActivities } from '../../../ports/activity/old-activities.port.ts';

/** Rows of one statement: none holds its locks for long. */
const BATCH = 500;

/** Looks into each workspace at the old end of its primary key, and no further than it takes. */
const DELETE_SOME = {
  name: 'activities-prune',
  text: `delete from activities where (workspace_id, created_at, id) in (
           select old.workspace_id, old.created_at, old.id
           from workspaces w
                cross join lateral (
                  select a.workspace_id, a.created_at, a.id from activities a
                  where a.workspace_id = w.id and a.created_at < $1
                  order by a.created_at limit ${BATCH} for update skip locked) old
           limit ${BATCH})`,
};

export class PostgresOldActivities extends OldActivities {
  constructor(private readonly database: Database) {
    super();
  }

  deleteSome(before: Date): Promise<number> {
    return this.database.execute({ ...DELETE_SOME, values: [before] });
  }
}
