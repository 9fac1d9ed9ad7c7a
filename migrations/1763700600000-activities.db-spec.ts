import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { Activities1763700600000 } from './1763700600000-activities.ts';

describe(Activities1763700600000.name, () => {
  const migration = new Activities1763700600000();
  let database: MigratedDatabase;
  let runner: QueryRunner;

  beforeAll(async () => {
    database = await MigratedDatabase.open();
    ({ runner } = database);
  });

  afterAll(() => database.close());

  const schema = () =>
    database.source.query<object[]>(`
      select 'column' as kind, table_name || '.' || column_name as name, data_type as is from information_schema.columns
      where table_schema = 'public'
      union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2, 3`);

  it('can be taken back without a trace, and made again', async () => {
    const before = await schema();
    expect(JSON.stringify(before)).toContain('activities');
    await migration.down(runner);
    const without = await schema();
    expect(JSON.stringify(without)).not.toContain('activities');
    await migration.up(runner);
    expect(await schema()).toEqual(before);
    await migration.down(runner);
    expect(await schema()).toEqual(without);
    await migration.up(runner);
  });

  it('leads every index by the workspace', async () => {
    const indexes = await database.source.query<{ indexdef: string }[]>(
      `select indexdef from pg_indexes where tablename = 'activities'`,
    );
    expect(indexes).toHaveLength(6);
    for (const { indexdef } of indexes) expect(indexdef).toContain('(workspace_id, ');
  });
});
