import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { WorkspaceSlug1763700900000 } from './1763700900000-workspace-slug.ts';

describe(WorkspaceSlug1763700900000.name, () => {
  const migration = new WorkspaceSlug1763700900000();
  let database: MigratedDatabase;
  let runner: QueryRunner;

  beforeAll(async () => {
    database = await MigratedDatabase.open();
    ({ runner } = database);
  });
  afterAll(() => database.close());

  const insert = (id: string, slug: string) =>
    database.source.query(
      `insert into workspaces (id, slug, name, default_locale, created_at, updated_at) values ($1, $2, 'W', 'en', now(), now())`,
      [id, slug],
    );

  it('keeps slugs unique in both directions, under one name', async () => {
    await insert(randomUUID(), 'taken');
    for (const step of [() => migration.down(runner), () => migration.up(runner)]) {
      await step();
      await expect(insert(randomUUID(), 'taken')).rejects.toMatchObject({
        driverError: { code: '23505', constraint: 'workspaces_slug_key' },
      });
    }
  });

  it('lets rows refer to a workspace while its slug changes', async () => {
    const id = randomUUID();
    await insert(id, 'moving');
    const renaming = database.source.createQueryRunner();
    try {
      await renaming.startTransaction();
      await renaming.query(`update workspaces set slug = 'moved' where id = $1`, [id]);
      await database.source.query(
        `insert into tags (workspace_id, id, slug, name, created_at, updated_at) values ($1, $2, 't', 'T', now(), now())`,
        [id, randomUUID()],
      );
      await renaming.commitTransaction();
    } finally {
      await renaming.release();
    }
    expect(await database.source.query('select slug from workspaces where id = $1', [id])).toEqual([{ slug: 'moved' }]);
  });
});
