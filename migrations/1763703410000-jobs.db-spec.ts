import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { Jobs1763703410000 } from './1763703410000-jobs.ts';

describe(Jobs1763703410000.name, () => {
  const migration = new Jobs1763703410000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const add = (key: string, attempts = 0) =>
    database.source.query(
      `insert into jobs (id, name, data, key, run_at, attempts) values (gen_random_uuid(), 'mail', '{}', $1, now(), $2)`,
      [key, attempts],
    );

  it('keeps one waiting job of a key beside those that were begun, and can be taken back', async () => {
    await add('a', 1);
    await add('a', 2);
    await add('a');
    await expect(add('a')).rejects.toThrow('jobs_waiting_key');
    await migration.down(database.runner);
    await migration.up(database.runner);
    expect(await database.source.query('select 1 from jobs')).toEqual([]);
  });
});
