import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { ExtensionValues1763802000000 } from './1763802000000-extension-values.ts';

describe(ExtensionValues1763802000000.name, () => {
  const migration = new ExtensionValues1763802000000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const tags = () =>
    database.source.query<object[]>('select slug, to_jsonb(t) -> $1 as kept from tags t', ['extensions']);

  it('finds nothing kept of what is there, and can be taken back', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into tags (workspace_id, id, slug, name, created_at, updated_at) select id, id, 'rye', 'Rye', now(), now() from w`,
    );
    await migration.down(database.runner);
    expect(await tags()).toEqual([{ slug: 'rye', kept: null }]);
    await migration.up(database.runner);
    expect(await tags()).toEqual([{ slug: 'rye', kept: {} }]);
  });
});
