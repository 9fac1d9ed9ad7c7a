import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { SetupCodes1763702210000 } from './1763702210000-setup-codes.ts';

describe(SetupCodes1763702210000.name, () => {
  const migration = new SetupCodes1763702210000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('can be taken back with what it holds, and made again', async () => {
    const add = () => database.source.query(`insert into setup_codes (digest) values ('\\x00')`);
    await add();
    await migration.down(database.runner);
    await migration.up(database.runner);
    await add();
    expect(await database.source.query('select from setup_codes')).toHaveLength(1);
  });
});
