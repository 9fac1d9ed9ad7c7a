import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { PostTotals1763701000000 } from './1763701000000-post-totals.ts';

describe(PostTotals1763701000000.name, () => {
  const migration = new PostTotals1763701000000();
  let database: MigratedDatabase;
  let runner: QueryRunner;

  beforeAll(async () => {
    database = await MigratedDatabase.open({ posts: 200, workspaces: 2 });
    ({ runner } = database);
  });

  afterAll(() => database.close());

  const publish = () => runner.query(`update posts set status = 'published'`);
  const archive = () => runner.query(`update posts set status = 'archived'`);
  const changes = () => runner.query('select workspace_id, posts from post_total_changes') as Promise<unknown[]>;

  it('has the changes noted of what is announced, and only of that', async () => {
    await archive();
    await publish();
    expect(await changes()).toEqual([]);
    const [{ id }] = (await runner.query('select id from workspaces order by id limit 1')) as [{ id: string }];
    await runner.query(
      `insert into post_totals (workspace_id, key, status, uncategorised, terms) values ($1, 'k', 'archived', false, '{}')`,
      [id],
    );
    const [{ n }] = (await runner.query(
      'select count(*) as n from posts where workspace_id = $1 and deleted_at is null',
      [id],
    )) as [{ n: string }];
    expect(Number(n)).toBeGreaterThan(50);
    await archive();
    const [{ posts }] = (await runner.query(
      `select t.posts + coalesce((select sum(posts) from post_total_changes), 0) as posts from post_totals t`,
    )) as [{ posts: string }];
    expect(posts).toBe(n);
  });

  it('leaves nothing when it is taken back, and posts are written as before', async () => {
    const left = () =>
      runner.query(
        `select proname::text as name from pg_proc where proname like '%post_total%'
         union all select tgname::text from pg_trigger where tgname like '%total%'
         union all select relname::text from pg_class where relname like 'post_total%'`,
      ) as Promise<unknown[]>;
    const made = await left();
    expect(made).not.toEqual([]);
    await migration.down(runner);
    expect(await left()).toEqual([]);
    await publish();
    await migration.up(runner);
    expect(await left()).toEqual(made);
    expect(await changes()).toEqual([]);
  });
});
