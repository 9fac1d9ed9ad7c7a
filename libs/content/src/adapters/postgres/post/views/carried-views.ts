import type { ClientBase } from 'pg';

type Connection = Pick<ClientBase, 'query'>;

/** The table that reads write view counts to. */
export const COUNTED_TABLE = 'post_views';

/** Stores the view counts that a copied workspace arrived with. Runs in the transaction that opens the copy, before new views count. */
export async function noteArrivedViews(to: Connection, workspaceId: string): Promise<void> {
  await to.query('update post_views set arrived = views where workspace_id = $1 and arrived <> views', [workspaceId]);
}

/**
 * Adds views that the old installation counted after its workspace was copied. Each view is added once, however often
 * this runs: the copy stores the number it has received. Posts deleted in the copy are skipped.
 *
 * @param from the database that the workspace was in @param to the database that it is open in now
 */
export async function carryViews(from: Connection, to: Connection, workspaceId: string): Promise<void> {
  const { rows } = await from.query<{ post_id: string; views: string }>(
    'select post_id, views from post_views where workspace_id = $1',
    [workspaceId],
  );
  // Sorted, because processes that count views lock rows in this order.
  await to.query(
    `insert into post_views as held (workspace_id, post_id, views, arrived)
     select p.workspace_id, given.post_id, given.views, given.views
     from unnest($2::uuid[], $3::bigint[]) as given (post_id, views)
     join posts p on p.workspace_id = $1 and p.id = given.post_id
     order by 1, 2
     on conflict (workspace_id, post_id) do update
       set views = held.views + excluded.arrived - held.arrived, arrived = excluded.arrived
       where held.arrived < excluded.arrived`,
    [workspaceId, rows.map((row) => row.post_id), rows.map((row) => row.views)],
  );
}
