import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { MediaPaths1763806110000 } from './1763806110000-media-paths.ts';

describe(MediaPaths1763806110000.name, () => {
  const migration = new MediaPaths1763806110000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const exists = async () =>
    (await database.source.query<object[]>(`select from pg_class where relname = 'media_storage_path_idx'`)).length > 0;

  it('can be taken back, and made again over what is there', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into media (workspace_id, id, storage_path, mime_type, size_bytes, created_at)
       select id, gen_random_uuid(), 'path ' || n, 'image/png', 1, now() from w, generate_series(1, 3) as n`,
    );
    expect(await exists()).toBe(true);
    await migration.down(database.runner);
    expect(await exists()).toBe(false);
    await migration.up(database.runner);
    expect(await exists()).toBe(true);
  });
});
