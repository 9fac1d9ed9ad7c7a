import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { ArrivedViews1763808300000 } from './1763808300000-arrived-views.ts';

describe(ArrivedViews1763808300000.name, () => {
  const migration = new ArrivedViews1763808300000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('can be taken back, and made again over what is there', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id),
            a as (insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
                  select id, id, 'a', 'A', now(), now() from w returning id)
       insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                          created_at, updated_at)
       select id, id, 'p', 'P', '[]', '', '[]', 1, 0, id, 'draft', now(), now() from a`,
    );
    await database.source.query(
      'insert into post_views (workspace_id, post_id, views) select id, id, 7 from workspaces',
    );
    await migration.down(database.runner);
    expect(await database.source.query('select views::int from post_views')).toEqual([{ views: 7 }]);
    await migration.up(database.runner);
    expect(await database.source.query('select views::int, arrived::int from post_views')).toEqual([
      { views: 7, arrived: 0 },
    ]);
  });
});
