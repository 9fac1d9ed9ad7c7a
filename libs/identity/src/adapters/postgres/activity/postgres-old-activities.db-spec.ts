import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { oldActivitiesContract } from '@app/identity/testing';
import { Database } from '@app/platform';
import { WorkspaceDatabase } from '../../../../../../test/support/database/workspace-database.ts';
import { PostgresOldActivities } from './postgres-old-activities.ts';

const BEFORE = new Date('2026-01-02T00:00:00.000Z');

describe(PostgresOldActivities, () => {
  let open: WorkspaceDatabase;
  let database: Database;

  beforeAll(async () => {
    open = await WorkspaceDatabase.open(6);
    ({ database } = open);
  });
  afterAll(() => open.close());
  beforeEach(() => open.execute('delete from activities'));

  async function add(workspaceId: string, from: Date, minutes: number): Promise<void> {
    await open.execute(
      `insert into activities (workspace_id, created_at, id, action, entity_type, via)
       select $1, $2::timestamptz + n * interval '1 minute', gen_random_uuid(), 'a.b', 'a', 'system'
       from generate_series(0, $3 - 1) n`,
      workspaceId,
      from,
      minutes,
    );
  }

  oldActivitiesContract(async () => ({
    activities: new PostgresOldActivities(database),
    workspace: () => open.workspace(),
    add,
    left: async () =>
      (await database.query<{ at: Date }>({ text: 'select created_at as at from activities' })).map(({ at }) => at),
  }));

  /** A workspace with entries, one a minute since the first of January. */
  const workspace = async (entries: number) =>
    add(await open.workspace(), new Date('2026-01-01T00:00:00.000Z'), entries);

  it('passes over rows that another transaction holds', async () => {
    await workspace(600);
    const other = new PostgresOldActivities(new Database(open.source));
    await database.transaction(async () => {
      await database.query({ text: 'select from activities order by created_at limit 500 for update' });
      const batches: number[] = [];
      for await (const batch of other.delete(BEFORE)) batches.push(batch);
      expect(batches).toEqual([100]);
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
