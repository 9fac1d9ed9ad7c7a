import { deleteOldRows, type Database, type OldRows } from '@app/platform';
import { ChangeMaintenance } from '../../ports/change-maintenance.port.ts';

/** Visits each workspace that has rows at the old end of the index of tombstones. */
const OLD: OldRows = {
  name: 'changes-forget',
  holders: 'select distinct workspace_id from content_changes where deleted and changed_at < $1',
  some: `
    with old as (
      select type, id, version from content_changes where workspace_id = $1 and deleted and changed_at < $2
      order by changed_at limit $3 for update skip locked
    ), noted as (
      insert into content_change_horizons (workspace_id, version)
      select $1, max(version) from old having count(*) > 0
      on conflict (workspace_id) do update set version = greatest(content_change_horizons.version, excluded.version)
    )
    delete from content_changes c using old where c.workspace_id = $1 and c.type = old.type and c.id = old.id`,
};

const BEGIN_AT = {
  name: 'changes-begin-at',
  text: `
    insert into content_change_horizons (workspace_id, version)
    select workspace_id, version from unnest($1::uuid[], $2::bigint[]) as t (workspace_id, version)
    on conflict (workspace_id) do update set version = greatest(content_change_horizons.version, excluded.version)`,
};

export class PostgresChangeMaintenance extends ChangeMaintenance {
  constructor(private readonly database: Database) {
    super();
  }

  forget(before: Date): AsyncIterable<number> {
    return deleteOldRows(this.database, OLD, before);
  }

  async beginAt(versions: ReadonlyMap<string, number>): Promise<void> {
    await this.database.execute({ ...BEGIN_AT, values: [[...versions.keys()], [...versions.values()]] });
  }
}
