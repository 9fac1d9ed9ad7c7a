import { BeforeCommit, type CommitPart, type UnitOfWork } from '@app/platform';
import { ContentChanges, type ContentChange } from '@app/shared-kernel';
import { ANY_ID, ANY_TYPE, movedIn } from './change-row.ts';

/** By row key; the last change that the transaction records for a key wins, but a place that one of them left is left. */
type Named = Map<string, { readonly workspace_id: string } & Omit<ContentChange, 'id'> & { readonly id: string }>;

/**
 * `raised` holds workspaces and their new versions. A transaction that raises a version and records no change counts as
 * "anything may have changed".
 */
const INSERT = `
  insert into content_changes (workspace_id, type, id, version, deleted, slug, changed_at, moved_in)
  select r.workspace_id, coalesce(c.type, '${ANY_TYPE}'), coalesce(c.id, '${ANY_ID}'), r.version, coalesce(c.deleted, false),
         c.slug, now(), case when c."keepsPlace" then null else r.version end
  from raised r
       left join json_to_recordset($1::json) as c (workspace_id uuid, type text, id uuid, deleted boolean, slug text, "keepsPlace" boolean)
         on c.workspace_id = r.workspace_id
  on conflict (workspace_id, type, id) do update
    set version = excluded.version, deleted = excluded.deleted, slug = excluded.slug, changed_at = excluded.changed_at,
        moved_in = coalesce(excluded.moved_in, ${movedIn('content_changes')})`;

/** Records what a transaction changed, in its last statement, under the version that this statement assigns. */
export class TransactionalContentChanges extends ContentChanges {
  private readonly rows: ChangeRows;

  constructor(private readonly unit: UnitOfWork) {
    super();
    this.rows = new ChangeRows();
    unit.always(this.rows);
  }

  touched(
    workspaceId: string,
    { type, id: given, deleted = false, slug = null, keepsPlace = false }: ContentChange,
  ): void {
    const id = given?.toLowerCase() ?? ANY_ID;
    const rows = this.unit.gathered(this.rows);
    const key = `${workspaceId} ${type} ${id}`;
    const kept = keepsPlace && (rows.get(key)?.keepsPlace ?? true);
    rows.set(key, { workspace_id: workspaceId, type, id, deleted, slug, keepsPlace: kept });
  }
}

/** Collects the rows of a transaction. */
class ChangeRows extends BeforeCommit<Named> {
  begin(): Named {
    return new Map();
  }

  parts(named: Named): readonly CommitPart[] {
    return [{ name: 'changed', reads: 'raised', text: INSERT, values: [JSON.stringify([...named.values()])] }];
  }
}
