import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { SignInPeers1763702200000 } from './1763702200000-sign-in-peers.ts';

describe(SignInPeers1763702200000.name, () => {
  const migration = new SignInPeers1763702200000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('can be taken back with what it holds, and made again; peers go with their account', async () => {
    const id = randomUUID();
    await database.source.query(
      `insert into users (id, email, display_name, created_at, updated_at) values ($1, 'a@example.com', 'A', now(), now())`,
      [id],
    );
    const remember = () =>
      database.source.query(`insert into sign_in_peers (user_id, peer) values ($1, '\\x00')`, [id]);
    await remember();
    await migration.down(database.runner);
    await migration.up(database.runner);
    await remember();
    await database.source.query('delete from users where id = $1', [id]);
    expect(await database.source.query('select from sign_in_peers')).toEqual([]);
  });
});
