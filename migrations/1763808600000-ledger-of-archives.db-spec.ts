import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { LedgerOfArchives1763808600000 } from './1763808600000-ledger-of-archives.ts';

describe(LedgerOfArchives1763808600000.name, () => {
  const migration = new LedgerOfArchives1763808600000();
  let database: MigratedDatabase;

  beforeAll(async () => {
    database = await MigratedDatabase.open();
    await database.source.query(
      `insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
       values (gen_random_uuid(), 'w', 'W', 'en', now(), now())`,
    );
  });
  afterAll(() => database.close());

  const add = (kind: string) =>
    database.source.query(
      `insert into import_ledger (workspace_id, item_key, source, kind, source_id, entity_id, digest, entity_updated_at)
       select id, sha256(convert_to($1, 'UTF8')), 'archive', $1, '1', id, '', now() from workspaces`,
      [kind],
    );

  it('keeps the entries of posts and pages when it is taken back, and takes every kind once it is made again', async () => {
    for (const kind of ['post', 'page', 'author', 'category', 'tag', 'media', 'redirect']) await add(kind);
    await migration.down(database.runner);
    expect(await database.source.query('select kind from import_ledger order by kind')).toEqual([
      { kind: 'page' },
      { kind: 'post' },
    ]);
    await expect(add('author')).rejects.toThrow('import_ledger_kind_check');
    await migration.up(database.runner);
    await add('author');
    await expect(add('loaf')).rejects.toThrow('import_ledger_kind_check');
  });
});
