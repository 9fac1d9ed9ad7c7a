import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { Revisions1763804000000 } from './1763804000000-revisions.ts';

describe(Revisions1763804000000.name, () => {
  const migration = new Revisions1763804000000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const exists = async () =>
    (await database.source.query<object[]>(`select from pg_class where relname = 'revisions'`)).length > 0;

  it('can be taken back with what it holds, and made again', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into revisions (workspace_id, entity_type, entity_id, version, title, status, content, created_at)
       select id, 'post', id, 1, 'Rye', 'draft', '{}', now() from w`,
    );
    await migration.down(database.runner);
    expect(await exists()).toBe(false);
    await migration.up(database.runner);
    expect(await exists()).toBe(true);
  });
});
