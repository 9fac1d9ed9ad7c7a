import { BeforeCommit, type CommitPart, type UnitOfWork } from '@app/platform';
import { ContentChanges, type ContentChange } from '@app/shared-kernel';
import { ANY_ID, ANY_TYPE } from './change-row.ts';

/** By row key; the last change that the transaction records for a key wins. */
type Named = Map<string, { readonly workspace_id: string } & Omit<ContentChange, 'id'> & { readonly id: string }>;

/**
 * `raised` holds workspaces and their new versions. A transaction that raises a version and records no change counts as
 * "anything may have changed".
 */
const INSERT = `
  insert into content_changes (workspace_id, type, id, version, deleted, slug, changed_at)
  select r.workspace_id, coalesce(c.type, '${ANY_TYPE}'), coalesce(c.id, '${ANY_ID}'), r.version, coalesce(c.deleted, false),
         c.slug, now()
  from raised r
       left join json_to_recordset($1::json) as c (workspace_id uuid, type text, id uuid, deleted boolean, slug text)
         on c.workspace_id = r.workspace_id
  on conflict (workspace_id, type, id) do update
    set version = excluded.version, deleted = excluded.deleted, slug = excluded.slug, changed_at = excluded.changed_at`;

/** Records what a transaction changed, in its last statement, under the version that this statement assigns. */
export class TransactionalContentChanges extends ContentChanges {
  private readonly rows: ChangeRows;

  constructor(private readonly unit: UnitOfWork) {
    super();
    this.rows = new ChangeRows();
    unit.always(this.rows);
  }

  touched(workspaceId: string, { type, id, deleted = false, slug = null }: ContentChange): void {
    const row = { workspace_id: workspaceId, type, id: id?.toLowerCase() ?? ANY_ID, deleted, slug };
    this.unit.gathered(this.rows).set(`${workspaceId} ${type} ${row.id}`, row);
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
