import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { WorkingCopies1763702500000 } from './1763702500000-working-copies.ts';

describe(WorkingCopies1763702500000.name, () => {
  const migration = new WorkingCopies1763702500000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const exists = async () =>
    (await database.source.query<object[]>(`select from pg_class where relname = 'working_copies'`)).length > 0;

  it('can be taken back with what it holds, and made again', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into working_copies (workspace_id, user_id, client_id, entity_type, version, content, created_at, updated_at)
       select id, id, id, 'post', 1, '{}', now(), now() from w`,
    );
    await migration.down(database.runner);
    expect(await exists()).toBe(false);
    await migration.up(database.runner);
    expect(await exists()).toBe(true);
  });
});
