import type { Database } from '@app/platform';
import { PostCounts, type CountedBy } from '../../../../ports/post/post-counts.port.ts';

/** The appended changes that are not summed up yet, by what they count. A row with a tag is of a post with that tag. */
const APPENDED: Readonly<Record<CountedBy, string>> = {
  author: 'tag_id is null and author_id',
  category: 'tag_id is null and category_id',
  tag: 'tag_id',
};

export class PostgresPostCounts extends PostCounts {
  constructor(private readonly database: Database) {
    super();
  }

  async of(workspaceId: string, by: CountedBy, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; posts: number }>({
      name: `posts-of-each-${by}`,
      text: `
        select id, sum(posts)::float8 as posts from (
          select key as id, posts from post_counts where workspace_id = $1 and dimension = '${by}' and key = any ($2::text[])
          union all
          select ${by}_id::text, posts from post_count_changes where workspace_id = $1 and ${APPENDED[by]} = any ($2::uuid[])) counted
        group by id`,
      values: [workspaceId, ids],
    });
    return new Map(rows.map(({ id, posts }) => [id, posts]));
  }
}
