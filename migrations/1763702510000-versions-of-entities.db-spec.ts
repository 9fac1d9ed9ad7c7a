import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { VersionsOfEntities1763702510000 } from './1763702510000-versions-of-entities.ts';

describe(VersionsOfEntities1763702510000.name, () => {
  const migration = new VersionsOfEntities1763702510000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const tags = () =>
    database.source.query<object[]>('select slug, to_jsonb(t) -> $1 as version from tags t', ['version']);

  it('counts what is there from one, and can be taken back', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into tags (workspace_id, id, slug, name, created_at, updated_at) select id, id, 'rye', 'Rye', now(), now() from w`,
    );
    await migration.down(database.runner);
    expect(await tags()).toEqual([{ slug: 'rye', version: null }]);
    await migration.up(database.runner);
    expect(await tags()).toEqual([{ slug: 'rye', version: 1 }]);
  });
});
