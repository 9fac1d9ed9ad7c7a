import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { PostCounts1763700800000 } from './1763700800000-post-counts.ts';

const COUNTED = `
  select workspace_id, dimension, key, status, sum(posts)::int as posts from (
    select * from post_counts
    union all
    select c.workspace_id, place.dimension, place.key, c.status, c.posts
    from post_count_changes c cross join lateral (
      select 'tag' as dimension, c.tag_id::text as key where c.tag_id is not null
      union all
      select * from (values ('all', ''), ('author', c.author_id::text), ('category', coalesce(c.category_id::text, '')),
                            ('day', c.created_on::text), ('score', to_char(c.seo_score, 'FM000'))) v
      where c.tag_id is null) place) everything
  group by 1, 2, 3, 4 having sum(posts) <> 0 order by 1, 2, 3, 4`;

describe(PostCounts1763700800000.name, () => {
  const migration = new PostCounts1763700800000();
  let database: MigratedDatabase;
  let runner: QueryRunner;

  beforeAll(async () => {
    database = await MigratedDatabase.open({ posts: 2_000, workspaces: 3 });
    ({ runner } = database);
  });

  afterAll(() => database.close());

  const counts = () => runner.query(COUNTED) as Promise<{ dimension: string }[]>;

  it('counts what is there like what is written later', async () => {
    const written = await counts();
    expect(new Set(written.map(({ dimension }) => dimension)).size).toBe(6);
    await migration.down(runner);
    await migration.up(runner);
    expect(await counts()).toEqual(written);
    await runner.query(`update posts set status = 'archived' where author_id in (select id from authors limit 3)`);
    const changed = await counts();
    expect(changed).not.toEqual(written);
    await migration.down(runner);
    await migration.up(runner);
    expect(await counts()).toEqual(changed);
  });

  it('leaves nothing when it is taken back', async () => {
    const left = () =>
      runner.query(
        `select proname::text as name from pg_proc where proname like '%post_count%' or proname in ('note_post_changes', 'note_tag_changes', 'note_removed_tags')
         union all select tgname::text from pg_trigger where not tgisinternal and tgname not like '%total%' and tgname not like '%words'
         union all select relname::text from pg_class where relname like 'post_count%'`,
      ) as Promise<unknown[]>;
    expect(await left()).not.toEqual([]);
    await migration.down(runner);
    expect(await left()).toEqual([]);
    await migration.up(runner);
  });
});
