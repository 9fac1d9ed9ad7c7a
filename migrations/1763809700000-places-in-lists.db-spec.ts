import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { PlacesInLists1763809700000 } from './1763809700000-places-in-lists.ts';

describe(PlacesInLists1763809700000.name, () => {
  const migration = new PlacesInLists1763809700000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const rows = (text: string) => database.source.query<Record<string, string>[]>(text);

  it('can be taken back, and made again, with all changes that are recorded', async () => {
    await rows(
      `insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
       values (gen_random_uuid(), 'w', 'W', 'en', now(), now())`,
    );
    await rows(
      `insert into content_changes (workspace_id, type, id, version, deleted, changed_at, moved_in, moved_known_at)
       select id, 'post', gen_random_uuid(), 7, false, now(), 5, 7 from workspaces`,
    );
    await migration.down(database.runner);
    expect(await rows('select type, version from content_changes')).toEqual([{ type: 'post', version: '7' }]);
    await migration.up(database.runner);
    expect(await rows('select version, moved_in, moved_known_at from content_changes')).toEqual([
      { version: '7', moved_in: null, moved_known_at: null },
    ]);
  });
});
