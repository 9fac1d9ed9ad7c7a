import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { PlannedPublications1763806000000 } from './1763806000000-planned-publications.ts';

describe(PlannedPublications1763806000000.name, () => {
  const migration = new PlannedPublications1763806000000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('forgets plans when it is taken back, and keeps the posts', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id),
            a as (insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
                  select id, id, 'a', 'A', now(), now() from w returning id)
       insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status, scheduled_at, scheduled_by,
                          created_at, updated_at)
       select id, id, 'p', 'P', '[]', '', '[]', 1, 0, id, 'draft', now(), id, now(), now() from a`,
    );
    await migration.down(database.runner);
    const rows = () => database.source.query<object[]>(`select slug, scheduled_at from posts`);
    expect(await rows()).toEqual([{ slug: 'p', scheduled_at: null }]);
    await migration.up(database.runner);
    expect(await database.source.query(`select scheduled_by from posts`)).toEqual([{ scheduled_by: null }]);
  });
});
