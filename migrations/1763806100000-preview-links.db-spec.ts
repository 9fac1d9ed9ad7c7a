import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { PreviewLinks1763806100000 } from './1763806100000-preview-links.ts';

describe(PreviewLinks1763806100000.name, () => {
  const migration = new PreviewLinks1763806100000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const made = async () => {
    const [row] = await database.source.query<{ links: boolean; url: boolean }[]>(`
      select exists (select from pg_class where relname = 'preview_links') as links,
             exists (select from information_schema.columns
                     where table_name = 'workspaces' and column_name = 'preview_url') as url`);
    return row;
  };

  it('can be taken back with what it holds, and made again', async () => {
    await database.source.query(
      `with w as (insert into workspaces (id, slug, name, default_locale, preview_url, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', 'https://w.example/preview', now(), now()) returning id)
       insert into preview_links (workspace_id, id, digest, entity_type, entity_id, user_id, created_at, expires_at)
       select id, id, '\\x01', 'post', id, id, now(), now() from w`,
    );
    await migration.down(database.runner);
    expect(await made()).toEqual({ links: false, url: false });
    expect(await database.source.query('select slug from workspaces')).toEqual([{ slug: 'w' }]);
    await migration.up(database.runner);
    expect(await made()).toEqual({ links: true, url: true });
  });
});
