import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { Preferences1763808200000 } from './1763808200000-preferences.ts';

describe(Preferences1763808200000.name, () => {
  const migration = new Preferences1763808200000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const kept = () => database.source.query<object[]>('select content from preferences');

  it('can be taken back with what it holds, and made again; what a person set goes with them', async () => {
    await database.source.query(
      `with u as (insert into users (id, email, display_name, created_at, updated_at)
                  values (gen_random_uuid(), 'a@b.example', 'A', now(), now()) returning id)
       insert into preferences (user_id, version, content, updated_at) select id, 1, '{"theme": "dark"}', now() from u`,
    );
    expect(await kept()).toEqual([{ content: { theme: 'dark' } }]);
    await migration.down(database.runner);
    await migration.up(database.runner);
    expect(await kept()).toEqual([]);
    await database.source.query(
      `insert into preferences (user_id, version, content, updated_at) select id, 1, '{}', now() from users`,
    );
    await database.source.query('delete from users');
    expect(await kept()).toEqual([]);
  });
});
