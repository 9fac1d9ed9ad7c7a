import type { Database } from '@app/platform';
import { ChangeUpkeep } from '../../ports/change-upkeep.port.ts';

/** Rows of one statement: none holds its locks for long. */
const BATCH = 500;

/** Looks into each workspace that has any at the old end of the index of tombstones, and no further than it takes. */
const FORGET_SOME = {
  name: 'changes-forget',
  text: `
    with recursive holder as (
      (select workspace_id from content_changes where deleted order by workspace_id limit 1)
      union all
      select (select c.workspace_id from content_changes c where c.deleted and c.workspace_id > h.workspace_id
              order by c.workspace_id limit 1)
      from holder h where h.workspace_id is not null
    ), gone as (
      delete from content_changes where (workspace_id, type, id) in (
        select old.workspace_id, old.type, old.id
        from holder h cross join lateral (
               select c.workspace_id, c.type, c.id from content_changes c
               where c.workspace_id = h.workspace_id and c.deleted and c.changed_at < $1
               order by c.changed_at limit ${BATCH} for update skip locked) old
        limit ${BATCH})
      returning workspace_id, version
    ), noted as (
      insert into content_change_horizons (workspace_id, version)
      select workspace_id, max(version) from gone group by workspace_id order by workspace_id
      on conflict (workspace_id) do update set version = greatest(content_change_horizons.version, excluded.version)
    )
    select count(*)::int as forgotten from gone`,
};

const BEGIN_AT = {
  name: 'changes-begin-at',
  text: `
    insert into content_change_horizons (workspace_id, version)
    select workspace_id, version from unnest($1::uuid[], $2::bigint[]) as t (workspace_id, version)
    on conflict (workspace_id) do update set version = greatest(content_change_horizons.version, excluded.version)`,
};

export class PostgresChangeUpkeep extends ChangeUpkeep {
  constructor(private readonly database: Database) {
    super();
  }

  async forgetSome(before: Date): Promise<number> {
    const [row] = await this.database.query<{ forgotten: number }>({ ...FORGET_SOME, values: [before] });
    return row?.forgotten ?? 0;
  }

  async beginAt(versions: ReadonlyMap<string, number>): Promise<void> {
    await this.database.execute({ ...BEGIN_AT, values: [[...versions.keys()], [...versions.values()]] });
  }
}
