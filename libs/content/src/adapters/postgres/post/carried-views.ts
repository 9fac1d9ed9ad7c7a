import type { ClientBase } from 'pg';

type Connection = Pick<ClientBase, 'query'>;

/** Where views are counted: readers write it. */
export const COUNTED_TABLE = 'post_views';

/** Keeps how many views the copy of a workspace came with; in the transaction that opens it, before readers of the copy count. */
export async function noteArrivedViews(to: Connection, workspaceId: string): Promise<void> {
  await to.query('update post_views set arrived = views where workspace_id = $1 and arrived <> views', [workspaceId]);
}

/**
 * Adds what was counted in one installation since its workspace was copied to another. Each view is added once, however often this is
 * done: the copy knows how many it has from there. Posts that are gone there by now are left out.
 *
 * @param from where the workspace was @param to where it is open by now
 */
export async function carryViews(from: Connection, to: Connection, workspaceId: string): Promise<void> {
  const { rows } = await from.query<{ post_id: string; views: string }>(
    'select post_id, views from post_views where workspace_id = $1',
    [workspaceId],
  );
  // Sorted, as processes that count take the row locks in this order.
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
