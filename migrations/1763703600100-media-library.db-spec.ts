import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { MediaLibrary1763703600100 } from './1763703600100-media-library.ts';

describe(MediaLibrary1763703600100.name, () => {
  const migration = new MediaLibrary1763703600100();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const media = () =>
    database.source.query<object[]>('select alt, to_jsonb(m) -> $1 as search_text from media m', ['search_text']);

  it('finds what is there already by its texts, and can be taken back', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into media (workspace_id, id, storage_path, mime_type, size_bytes, alt, created_at)
       select id, id, 'x', 'image/png', 1, 'A Loaf', now() from w`,
    );
    await migration.down(database.runner);
    expect(await media()).toEqual([{ alt: 'A Loaf', search_text: null }]);
    await migration.up(database.runner);
    expect(await media()).toEqual([{ alt: 'A Loaf', search_text: '\na loaf\n' }]);
  });
});
