import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { ContentChanges1763702400000 } from './1763702400000-content-changes.ts';

const WORKSPACE = '01900000-0000-7000-8000-000000000001';

describe(ContentChanges1763702400000.name, () => {
  const migration = new ContentChanges1763702400000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const tables = async () =>
    (
      await database.source.query<{ name: string }[]>(
        `select relname as name from pg_class where relkind = 'r' and relname like 'content_change%' order by 1`,
      )
    ).map(({ name }) => name);

  it('can be taken back with what it holds, and made again, beside workspaces that are there', async () => {
    await database.source.query(
      `insert into workspaces (id, slug, name, created_at, updated_at) values ($1, 'blog', 'Blog', now(), now())`,
      [WORKSPACE],
    );
    await database.source.query(
      `insert into content_changes (workspace_id, type, id, version, deleted, changed_at) values ($1, 'post', $1, 2, true, now())`,
      [WORKSPACE],
    );
    await migration.down(database.runner);
    expect(await tables()).toEqual([]);
    await migration.up(database.runner);
    expect(await tables()).toEqual(['content_change_horizons', 'content_changes']);
  });
});
