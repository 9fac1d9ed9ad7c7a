import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { PostsByEditor1763807800000 } from './1763807800000-posts-by-editor.ts';

describe(PostsByEditor1763807800000.name, () => {
  const migration = new PostsByEditor1763807800000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const exists = async () =>
    (await database.source.query<object[]>(`select from pg_class where relname = 'posts_updated_by_idx'`)).length > 0;

  it('can be taken back, and made again over what is there', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id),
            a as (insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
                  select id, id, 'a', 'A', now(), now() from w returning id)
       insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                          updated_by, created_at, updated_at)
       select id, gen_random_uuid(), 'p' || n, 'P', '[]', '', '[]', 1, 0, id, 'draft', case when n = 1 then id end, now(), now()
       from a, generate_series(1, 3) as n`,
    );
    await migration.down(database.runner);
    expect(await exists()).toBe(false);
    await migration.up(database.runner);
    expect(await exists()).toBe(true);
    expect(await database.source.query('select from posts')).toHaveLength(3);
  });
});
