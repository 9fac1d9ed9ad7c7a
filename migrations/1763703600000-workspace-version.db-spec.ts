import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { WorkspaceVersion1763703600000 } from './1763703600000-workspace-version.ts';

describe(WorkspaceVersion1763703600000.name, () => {
  const migration = new WorkspaceVersion1763703600000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const workspaces = () =>
    database.source.query<object[]>('select slug, to_jsonb(w) -> $1 as version from workspaces w', ['version']);

  it('counts what is there from one, and can be taken back', async () => {
    await database.source.query(
      `insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
       values (gen_random_uuid(), 'w', 'W', 'en', now(), now())`,
    );
    await migration.down(database.runner);
    expect(await workspaces()).toEqual([{ slug: 'w', version: null }]);
    await migration.up(database.runner);
    expect(await workspaces()).toEqual([{ slug: 'w', version: 1 }]);
  });
});
