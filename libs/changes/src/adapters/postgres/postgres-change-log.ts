import type { Database } from '@app/platform';
import type { ChangeType } from '@app/shared-kernel';
import type { ChangeCursor } from '../../domain/change-cursor.ts';
import { ChangeLog, type RecordedChange, type RecordedChanges } from '../../ports/change-log.port.ts';
import { ANY_ID, ANY_TYPE, movedIn } from './change-row.ts';

/** The row that means "anything may have changed" is returned as one row for each type. */
const AFTER = {
  name: 'changes-after',
  text: `
    with changed as (
      (select version, type, id, deleted, slug, changed_at, ${movedIn('content_changes')} as moved_in from content_changes
       where workspace_id = $1 and type = any ($2::text[]) and version >= $3
         and (version > $3 or (type, id) > ($4::text, $5::uuid))
       order by version, type, id limit $6)
      union all
      (select c.version, t.type, c.id, false, null, c.changed_at, c.version
       from content_changes c cross join unnest($2::text[]) as t (type)
       where c.workspace_id = $1 and c.type = '${ANY_TYPE}' and c.version >= $3
         and (c.version > $3 or (t.type, c.id) > ($4::text, $5::uuid)))
      order by version, type, id limit $6
    )
    select coalesce((select version from content_change_horizons where workspace_id = $1), 0)::float8 as complete_from,
           c.version::float8 as version, c.type, c.id, c.deleted, c.slug, c.changed_at,
           c.moved_in::float8 as moved_in
    from (values (1)) as one (n) left join changed c on true
    order by c.version, c.type, c.id`,
};

interface Row {
  readonly complete_from: number;
  /** Null in the single row that stands for an empty result. */
  readonly version: number | null;
  readonly type: ChangeType;
  readonly id: string;
  readonly deleted: boolean;
  readonly slug: string | null;
  readonly changed_at: Date;
  readonly moved_in: number;
}

export class PostgresChangeLog extends ChangeLog {
  constructor(private readonly database: Database) {
    super();
  }

  async after({ workspaceId, version, place, types }: ChangeCursor, most: number): Promise<RecordedChanges> {
    const at = place === null ? [null, null] : [place.type, place.id ?? ANY_ID];
    const rows = await this.database.query<Row>({ ...AFTER, values: [workspaceId, types, version, ...at, most] });
    return {
      completeFrom: rows[0]?.complete_from ?? 0,
      rows: rows.flatMap((row) => toChange(row) ?? []),
    };
  }
}

/** @returns null for the row that stands for an empty result */
function toChange({ version, type, id, deleted, slug, ...row }: Row): RecordedChange | null {
  if (version === null) return null;
  return {
    version,
    type,
    id: id === ANY_ID ? null : id,
    deleted,
    slug,
    changedAt: row.changed_at,
    movedIn: row.moved_in,
  };
}
