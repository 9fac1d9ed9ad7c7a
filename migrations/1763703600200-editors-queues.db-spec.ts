import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { EditorsQueues1763703600200 } from './1763703600200-editors-queues.ts';

describe(EditorsQueues1763703600200.name, () => {
  const migration = new EditorsQueues1763703600200();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const indexes = async () =>
    (
      await database.source.query<{ name: string }[]>(
        `select relname as name from pg_class
         where relkind = 'i' and relname ~ '^(posts_missing_.*|posts_name|pages_name|posts_status_updated)_idx$'`,
      )
    ).length;

  it('takes bodies of any kind, and can be taken back', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       , a as (insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
               select id, id, 'a', 'A', now(), now() from w returning id)
       insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                          created_at, updated_at)
       select id, gen_random_uuid(), 'p' || n, 'P', body, '', '[]', 1, 0, id, 'draft', now(), now()
       from a, unnest(array['[]', '[{"type":"image","alt":7},{}]', '[{"type":"image"}]']::jsonb[]) with ordinality b (body, n)`,
    );
    await migration.down(database.runner);
    expect(await indexes()).toBe(0);
    await migration.up(database.runner);
    expect(await indexes()).toBe(7);
  });
});
