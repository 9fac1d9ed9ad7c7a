import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { openTestDatabase, type TestDatabase } from '../../../../../../test/support/database/database.ts';
import { PostgresOldActivities } from './postgres-old-activities.ts';

const BEFORE = new Date('2026-01-02T00:00:00.000Z');

describe(PostgresOldActivities.name, () => {
  let opened: TestDatabase;
  let source: DataSource;
  let database: Database;
  let old: PostgresOldActivities;

  beforeAll(async () => {
    opened = await openTestDatabase();
    source = await createDataSource({ url: opened.url, poolMax: 6 }).initialize();
    database = new Database(source);
    old = new PostgresOldActivities(database);
  });
  afterAll(async () => {
    await source.destroy();
    await opened.drop();
  });
  beforeEach(() => database.execute({ text: 'delete from activities' }));

  /** A workspace with entries, one a minute since the first of January. */
  async function workspace(entries: number): Promise<string> {
    const id = randomUUID();
    await database.execute({
      text: 'insert into workspaces (id, slug, name, created_at, updated_at) values ($1, $2, $2, now(), now())',
      values: [id, `ws-${id}`],
    });
    await database.execute({
      text: `insert into activities (workspace_id, created_at, id, action, entity_type, via)
             select $1, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', gen_random_uuid(), 'a.b', 'a', 'system'
             from generate_series(0, $2 - 1) n`,
      values: [id, entries],
    });
    return id;
  }

  const left = () =>
    database.query<{ n: number; first: Date }>({
      text: 'select count(*)::int as n, min(created_at) as first from activities',
    });

  it('deletes what is older, of every workspace, a small batch at a time', async () => {
    for (const entries of [1_500, 0, 1_441, 3]) await workspace(entries);
    const batches: number[] = [];
    for (let deleted = -1; deleted !== 0;) batches.push((deleted = await old.deleteSome(BEFORE)));
    expect(Math.max(...batches)).toBe(500);
    expect(batches.reduce((sum, batch) => sum + batch, 0)).toBe(1_440 + 1_440 + 3);
    expect(await left()).toEqual([{ n: 61, first: BEFORE }]);
  });

  it('shares the work with others at it, and deletes nothing twice', async () => {
    for (let at = 0; at < 4; at++) await workspace(1_440);
    const one = async () => {
      let sum = 0;
      for (let deleted = -1; deleted !== 0; sum += deleted) deleted = await old.deleteSome(BEFORE);
      return sum;
    };
    const sums = await Promise.all([one(), one(), one(), one()]);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(4 * 1_440);
    expect((await left())[0]?.n).toBe(0);
  });

  it('waits for nobody', async () => {
    await workspace(600);
    await database.transaction(async () => {
      await database.query({ text: 'select from activities order by created_at limit 500 for update' });
      expect(await new PostgresOldActivities(new Database(source)).deleteSome(BEFORE)).toBe(100);
    });
  });

  it('finds its rows by the primary key', async () => {
    for (let at = 0; at < 5; at++) await workspace(3_000);
    await database.execute({ text: 'vacuum analyze activities' });
    const rows = await database.query<{ 'QUERY PLAN': string }>({
      text: `explain select a.id from activities a where a.workspace_id = $1 and a.created_at < $2 order by a.created_at limit 500`,
      values: [randomUUID(), BEFORE],
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('activities_pkey');
  });
});
