import type { Database } from '@app/platform';
import { PostTotalsAudit } from '../../../../ports/post/post-totals-audit.port.ts';

/** Milliseconds; every post of a workspace is read. */
const STATEMENT_TIMEOUT = 600_000;

/** The counters that a post belongs to, without those of its tags; `of` has the columns of `post_count_changes`. */
const PLACES = (of: string) => `
  (values ('all', ''), ('author', ${of}.author_id::text), ('category', coalesce(${of}.category_id::text, '')),
          ('day', to_char(${of}.created_on, 'YYYY-MM-DD')), ('score', to_char(${of}.seo_score, 'FM000'))) place (dimension, key)`;

/**
 * Difference between the real count and the kept total with its appended changes. One statement sees one moment, in
 * which writers have added a post and its change together. The lock keeps the appended changes from being summed up
 * meanwhile.
 */
const REPAIR_COUNTS = `
  with counted as (
    select place.dimension, place.key, p.status, sum(p.posts) as posts
    from (select status, author_id, category_id, (created_at at time zone 'UTC')::date as created_on, seo_score, count(*) as posts
          from posts where workspace_id = $1 and deleted_at is null group by 1, 2, 3, 4, 5) p
    cross join lateral ${PLACES('p')} group by 1, 2, 3
    union all
    select 'tag', t.tag_id::text, p.status, count(*)
    from post_tags t join posts p on p.workspace_id = $1 and p.id = t.post_id
    where t.workspace_id = $1 and p.deleted_at is null group by 2, 3
  ), kept as (
    select dimension, key, status, posts from post_counts where workspace_id = $1
    union all
    select 'tag', tag_id::text, status, posts from post_count_changes where workspace_id = $1 and tag_id is not null
    union all
    select place.dimension, place.key, c.status, c.posts
    from post_count_changes c cross join lateral ${PLACES('c')} where c.workspace_id = $1 and c.tag_id is null
  ), missing as (
    select dimension, key, status, sum(posts) as posts
    from (select * from counted union all select dimension, key, status, -posts from kept) both_ways
    group by 1, 2, 3 having sum(posts) <> 0
  )
  insert into post_counts as c (workspace_id, dimension, key, status, posts)
    select $1, dimension, key, status, posts from missing
    on conflict (workspace_id, dimension, key, status) do update set posts = c.posts + excluded.posts`;

export class PostgresPostTotalsAudit extends PostTotalsAudit {
  constructor(private readonly database: Database) {
    super();
  }

  async repair(workspaceId: string): Promise<number> {
    await this.database.query({
      text: `select set_config('statement_timeout', $1, true)`,
      values: [`${STATEMENT_TIMEOUT}`],
    });
    await this.database.query({
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`post counts ${workspaceId}`],
    });
    return this.database.execute({ text: REPAIR_COUNTS, values: [workspaceId], query_timeout: STATEMENT_TIMEOUT });
  }
}
