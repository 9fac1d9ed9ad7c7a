import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { Transfers1763803000000 } from './1763803000000-transfers.ts';

describe(Transfers1763803000000.name, () => {
  const migration = new Transfers1763803000000();
  let database: MigratedDatabase;
  const workspaceId = randomUUID();

  beforeAll(async () => {
    database = await MigratedDatabase.open();
    await database.source.query(
      `insert into workspaces (id, name, slug, created_at, updated_at) values ($1, 'A', 'a', now(), now())`,
      [workspaceId],
    );
  });
  afterAll(() => database.close());

  const add = (state: string) =>
    database.source.query(
      `insert into transfers (workspace_id, id, direction, format, state, file_name, requested_by_user_id, created_at, requested_at)
       values ($1, $2, 'import', 'ghost', $3, 'a.json', $2, now(), now())`,
      [workspaceId, randomUUID(), state],
    );

  it('lets one transfer of a workspace be under way, and any number lie', async () => {
    await add('uploaded');
    await add('done');
    await add('waiting');
    await expect(add('running')).rejects.toThrow('transfers_under_way_key');
  });

  it('goes with its workspace, back, and there again', async () => {
    await migration.down(database.runner);
    await migration.up(database.runner);
    expect(await database.source.query('select * from transfers')).toEqual([]);
    await add('uploaded');
    await database.source.query('delete from workspaces where id = $1', [workspaceId]);
    expect(await database.source.query('select * from transfers')).toEqual([]);
  });
});
