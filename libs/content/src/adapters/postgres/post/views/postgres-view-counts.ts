import type { Database } from '@app/platform';
import { ViewCounts, type CountedViews } from '../../../../ports/post/view-counts.port.ts';

/** Sorted, so that processes that write at the same time lock the rows in the same order. */
const ADD = {
  name: 'add-views',
  text: `
    insert into post_views (workspace_id, post_id, views)
    select given.workspace_id, given.post_id, given.views
    from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as given (workspace_id, post_id, views)
    join posts p on p.workspace_id = given.workspace_id and p.id = given.post_id
    order by 1, 2
    on conflict (workspace_id, post_id) do update set views = post_views.views + excluded.views`,
};

export class PostgresViewCounts extends ViewCounts {
  constructor(private readonly database: Database) {
    super();
  }

  async add(counted: readonly CountedViews[]): Promise<void> {
    await this.database.execute({
      ...ADD,
      values: [
        counted.map(({ workspaceId }) => workspaceId),
        counted.map(({ postId }) => postId),
        counted.map(({ views }) => views),
      ],
    });
  }
}
