import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { MediaUsage1763700700000 } from './1763700700000-media-usage.ts';

const TABLES = ['authors', 'categories', 'tags'] as const;

describe(MediaUsage1763700700000.name, () => {
  const migration = new MediaUsage1763700700000();
  let database: MigratedDatabase;
  let runner: QueryRunner;
  let workspaceId: string;
  const [avatar, og, twitter] = [randomUUID(), randomUUID(), randomUUID()] as const;

  beforeAll(async () => {
    database = await MigratedDatabase.open();
    ({ runner } = database);
    workspaceId = randomUUID();
    await runner.query(
      `insert into workspaces (id, slug, name, default_locale, created_at, updated_at) values ($1, 'w', 'W', 'en', now(), now())`,
      [workspaceId],
    );
    await runner.query(
      `insert into media (workspace_id, id, storage_path, mime_type, size_bytes, created_at)
       values ($1, $2, 'x', 'image/png', 1, now())`,
      [workspaceId, avatar],
    );
    await migration.down(runner);
    await insert('a', { og: { imageMediaId: og.toUpperCase(), title: 'T' }, twitter: { imageMediaId: twitter } });
    await insert('b', { twitter: { imageMediaId: twitter } });
    await insert('c', { og: { imageMediaId: null }, twitter: {} });
    await insert('d', {});
  });

  afterAll(() => database.close());

  async function insert(slug: string, seo: object): Promise<void> {
    const values = [workspaceId, randomUUID(), slug, seo];
    const common = 'workspace_id, id, slug, seo, created_at, updated_at';
    await runner.query(`insert into tags (${common}, name) values ($1, $2, $3, $4, now(), now(), 'T')`, values);
    await runner.query(
      `insert into categories (${common}, name, path) values ($1, $2, $3, $4, now(), now(), 'C', $3)`,
      values,
    );
    await runner.query(
      `insert into authors (${common}, display_name, avatar_media_id) values ($1, $2, $3, $4, now(), now(), 'A', $5)`,
      [...values, slug === 'a' ? avatar : null],
    );
  }

  const everything = async () => {
    const tables: Record<string, unknown>[][] = [];
    for (const table of TABLES) tables.push(await rows(table));
    return tables;
  };
  const rows = (table: string) =>
    database.source.query<Record<string, unknown>[]>(`select * from ${table} order by slug`);

  it('finds what the rows mention that are there, and every row that is written later', async () => {
    await migration.up(runner);
    for (const table of TABLES) {
      const own = table === 'authors' ? [avatar] : [];
      expect((await rows(table)).map((row) => row['media_ids'])).toEqual([[...own, og, twitter], [twitter], [], []]);
    }
    await runner.query(`update tags set seo = jsonb_build_object('og', jsonb_build_object('imageMediaId', $1::text))`, [
      og,
    ]);
    expect((await rows('tags')).map((row) => row['media_ids'])).toEqual([[og], [og], [og], [og]]);
  });

  it('can be taken back, and leaves everything else as it was', async () => {
    const before = await everything();
    await migration.down(runner);
    const after = await everything();
    expect(after).toEqual(before.map((table) => table.map(({ media_ids: _ids, ...row }) => row)));
    await migration.up(runner);
    expect(await everything()).toEqual(before);
  });
});
