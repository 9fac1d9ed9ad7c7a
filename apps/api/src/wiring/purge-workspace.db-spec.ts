import { createDataSource, Database } from '@app/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../../test/support/database.ts';
import { PURGED_TABLES, PurgeWorkspace } from './purge-workspace.ts';

describe(PurgeWorkspace.name, () => {
  let source: DataSource;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    drop = () => opened.drop();
    source = await createDataSource({ url: opened.url, poolMax: 1 }).initialize();
  });

  afterAll(async () => {
    await source.destroy();
    await drop();
  });

  it('knows every table that keeps a workspace from being erased', async () => {
    const referring = await new Database(source).query<{ name: string }>({
      text: `select conrelid::regclass::text as name from pg_constraint
             where contype = 'f' and confrelid = 'workspaces'::regclass and confdeltype <> 'c'`,
    });
    expect(PURGED_TABLES.toSorted()).toEqual(referring.map(({ name }) => name).toSorted());
  });
});
