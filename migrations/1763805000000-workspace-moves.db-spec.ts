import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { WorkspaceMoves1763805000000 } from './1763805000000-workspace-moves.ts';

describe(WorkspaceMoves1763805000000.name, () => {
  const migration = new WorkspaceMoves1763805000000();
  const id = randomUUID();
  let database: MigratedDatabase;

  beforeAll(async () => {
    database = await MigratedDatabase.open();
    await database.source.query(
      `insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
       values ($1, 'kettle', 'Kettle', 'en', now(), now())`,
      [id],
    );
  });
  afterAll(() => database.close());

  it('moves no workspace that is there', async () => {
    await migration.down(database.runner);
    await migration.up(database.runner);
    const rows = await database.source.query<object[]>(
      'select relocation, relocated_to, relocated_version from workspaces',
    );
    expect(rows).toEqual([{ relocation: null, relocated_to: null, relocated_version: null }]);
  });

  it('lets the version of a moved workspace never rise', async () => {
    await database.source.query(`update workspaces set relocation = 'moved', relocated_version = content_version`);
    const raise = () => database.source.query('update workspaces set content_version = content_version + 1');
    await expect(raise()).rejects.toThrow('workspaces_moved_check');
    await database.source.query('update workspaces set relocation = null');
    await raise();
  });

  it('takes the triggers of a move back with it', async () => {
    await database.source.query(`create trigger galley_move before update on workspaces
      for each row execute function refuse_write_while_moving()`);
    await expect(database.source.query(`update workspaces set name = 'x'`)).rejects.toThrow('being moved');
    await migration.down(database.runner);
    await database.source.query(`update workspaces set name = 'x'`);
    await migration.up(database.runner);
  });
});
