import type { PostFilter } from '../../../../ports/post/post-reader.port.ts';
import type { Condition } from '../post-list.sql.ts';
import { matching } from '../post-search.sql.ts';

/**
 * Selects `total`, the number of matches, and `posts`, the approximate number of posts of the workspace. $1 is the
 * workspace.
 */
export function countedTotal(filter: PostFilter): Condition {
  const { text, values } = matching('count(*) as posts', filter, 1);
  return {
    text: `
      select (select sum(posts) from (${text}) counted)::float8 as total,
        (select coalesce(sum(posts), 0)::float8 from post_counts
         where workspace_id = $1 and dimension = 'all' and key = '') as posts`,
    values,
  };
}
