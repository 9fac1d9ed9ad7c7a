import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { TurnsOfJobs1763810500000 } from './1763810500000-turns-of-jobs.ts';

describe(TurnsOfJobs1763810500000.name, () => {
  const migration = new TurnsOfJobs1763810500000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const add = async (state: string) => {
    const [workspaceId, id, userId] = [randomUUID(), randomUUID(), randomUUID()];
    await database.source.query(
      `insert into workspaces (id, name, slug, created_at, updated_at) values ($1, 'A', $2, now(), now())`,
      [workspaceId, `a-${workspaceId}`],
    );
    await database.source.query(
      `insert into transfers (workspace_id, id, direction, format, state, file_name, requested_by_user_id, created_at, requested_at)
       values ($1, $2, 'import', 'ghost', $3, 'a.json', $4, now(), now())`,
      [workspaceId, id, state, userId],
    );
    return { workspaceId, id, userId };
  };

  it('makes jobs of the imports and exports that are under way, and can be undone', async () => {
    await migration.down(database.runner);
    const [waiting, running] = [await add('waiting'), await add('running')];
    await add('done');
    await migration.up(database.runner);
    const found = await database.source.query('select name, group_id, account_id, data, attempts from jobs');
    const jobOf = ({ workspaceId, id, userId }: typeof waiting) => ({
      name: 'transfer.import',
      group_id: workspaceId,
      account_id: userId,
      data: { id },
      attempts: 0,
    });
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([jobOf(waiting), jobOf(running)]));
    await migration.down(database.runner);
    expect(await database.source.query('select 1 from jobs')).toEqual([]);
    const states = await database.source.query('select state from transfers order by state');
    expect(states).toEqual([{ state: 'done' }, { state: 'waiting' }, { state: 'waiting' }]);
    await migration.up(database.runner);
  });
});
