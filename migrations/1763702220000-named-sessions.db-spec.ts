import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { NamedSessions1763702220000 } from './1763702220000-named-sessions.ts';

describe(NamedSessions1763702220000.name, () => {
  const migration = new NamedSessions1763702220000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('gives each session that there is a name of its own, and takes it back', async () => {
    const userId = randomUUID();
    await database.source.query(
      `insert into users (id, email, display_name, created_at, updated_at) values ($1, 'a@example.com', 'A', now(), now())`,
      [userId],
    );
    await migration.down(database.runner);
    for (const digest of ['\\x00', '\\x01'])
      await database.source.query('insert into sessions (digest, user_id) values ($1, $2)', [digest, userId]);
    await migration.up(database.runner);
    const rows = await database.source.query<{ id: string; browser: null }[]>('select id, browser from sessions');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    expect(rows.map(({ browser }) => browser)).toEqual([null, null]);
  });
});
