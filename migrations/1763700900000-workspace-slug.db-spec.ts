import { createDataSource } from '@app/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { openTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { WorkspaceSlug1763700900000 } from './1763700900000-workspace-slug.ts';

describe(WorkspaceSlug1763700900000.name, () => {
  const migration = new WorkspaceSlug1763700900000();
  let opened: TestDatabase;
  let source: DataSource;
  let runner: QueryRunner;

  beforeAll(async () => {
    opened = await openTestDatabase();
    source = await createDataSource({ url: opened.url, poolMax: 3 }).initialize();
    runner = source.createQueryRunner();
  });
  afterAll(async () => {
    await runner.release();
    await source.destroy();
    await opened.drop();
  });

  const insert = (id: string, slug: string) =>
    source.query(
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
    const renaming = source.createQueryRunner();
    try {
      await renaming.startTransaction();
      await renaming.query(`update workspaces set slug = 'moved' where id = $1`, [id]);
      await source.query(
        `insert into tags (workspace_id, id, slug, name, created_at, updated_at) values ($1, $2, 't', 'T', now(), now())`,
        [id, randomUUID()],
      );
      await renaming.commitTransaction();
    } finally {
      await renaming.release();
    }
    expect(await source.query('select slug from workspaces where id = $1', [id])).toEqual([{ slug: 'moved' }]);
  });
});
