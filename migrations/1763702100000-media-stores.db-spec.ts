import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { MediaStores1763702100000 } from './1763702100000-media-stores.ts';

describe(MediaStores1763702100000.name, () => {
  const migration = new MediaStores1763702100000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const tables = async () =>
    (
      await database.source.query<{ name: string }[]>(
        `select relname as name from pg_class where relname in ('media_stores', 'media_orphans') order by 1`,
      )
    ).map(({ name }) => name);

  it('can be taken back with what it holds, and made again', async () => {
    await database.source.query('insert into media_stores (id) values (gen_random_uuid())');
    await migration.down(database.runner);
    expect(await tables()).toEqual([]);
    await migration.up(database.runner);
    expect(await tables()).toEqual(['media_orphans', 'media_stores']);
  });
});
