import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { Administration1763703700000 } from './1763703700000-administration.ts';

describe(Administration1763703700000.name, () => {
  const migration = new Administration1763703700000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('disables nobody who is there, and forgets who was disabled on its way back', async () => {
    const id = randomUUID();
    await database.source.query(
      `insert into users (id, email, display_name, created_at, updated_at, disabled_at)
       values ($1, 'a@example.com', 'A', now(), now(), now())`,
      [id],
    );
    await migration.down(database.runner);
    await migration.up(database.runner);
    const rows = await database.source.query<object[]>('select id, disabled_at from users where id = $1', [id]);
    expect(rows).toEqual([{ id, disabled_at: null }]);
  });
});
