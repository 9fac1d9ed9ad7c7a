import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { openTestDatabase, type TestDatabase } from '../../../../../../test/support/database/database.ts';
import type { ActivityFilter } from '../../../ports/activity/activity-reader.port.ts';
import { PostgresActivityReader } from './postgres-activity-reader.ts';

const WORKSPACE = '0190aaaa-0000-7000-8000-000000000001';
const OTHER = '0190aaaa-0000-7000-8000-000000000002';
const SOMEBODY = '0190dddd-0000-7000-8000-000000000007';
const KEY = '0190eeee-0000-7000-8000-000000000003';
const ENTITY = '0190ffff-0000-7000-8000-000000000011';
const ROWS = 20_000;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

describe(PostgresActivityReader.name, () => {
  let opened: TestDatabase;
  let source: DataSource;
  let database: Database;
  const statements: { text: string; values?: unknown[] }[] = [];

  /** Remembers what it was asked. */
  class Overheard extends Database {
    override query: Database['query'] = (statement) => {
      statements.push(statement);
      return database.query(statement);
    };
  }

  beforeAll(async () => {
    opened = await openTestDatabase();
    source = await createDataSource({ url: opened.url, poolMax: 2 }).initialize();
    database = new Database(source);
    for (const id of [WORKSPACE, OTHER]) {
      await database.execute({
        text: 'insert into workspaces (id, slug, name, created_at, updated_at) values ($1, $2, $2, now(), now())',
        values: [id, `ws-${id}`],
      });
      // Each of 500 people, 50 keys, 40 kinds of actions and 20 kinds of entities, in turn, every minute.
      await database.execute({
        text: `insert into activities (workspace_id, created_at, id, action, entity_type, entity_id, details, via, user_id, api_key_id, through)
               select $1, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', gen_random_uuid(),
                      'kind-' || n % 20 || '.done-' || n % 40, 'kind-' || n % 20,
                      ('0190ffff-0000-7000-8000-' || lpad((n % 5000)::text, 12, '0'))::uuid, '{}', 'session',
                      ('0190dddd-0000-7000-8000-' || lpad((n % 500)::text, 12, '0'))::uuid,
                      ('0190eeee-0000-7000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid,
                      case when n % 100 = 0 then 'mcp claude-code' end
               from generate_series(1, ${ROWS}) n`,
        values: [id],
      });
    }
    await database.execute({ text: 'vacuum analyze activities' });
  });

  afterAll(async () => {
    await source.destroy();
    await opened.drop();
  });

  const reader = () => new PostgresActivityReader(new Overheard(source));
  const newest = { page: 1, pageSize: 10, order: 'desc' } as const;

  const filters: [string, ActivityFilter, number, RegExp][] = [
    ['everything', {}, ROWS, /^activities_pkey$/],
    ['a kind of entity', { entityType: 'kind-3' }, ROWS / 20, /^activities_type_idx$/],
    ['one entity', { entityId: ENTITY }, 4, /^activities_entity_idx$/],
    ['an action', { action: 'kind-3.done-3' }, ROWS / 40, /^activities_(action|type)_idx$/],
    ['a person', { userId: SOMEBODY }, ROWS / 500, /^activities_user_idx$/],
    ['a key', { apiKeyId: KEY }, ROWS / 50, /^activities_key_idx$/],
    ['assistants', { through: 'mcp' }, ROWS / 100, /^activities_through_idx$/],
    [
      'a span of time',
      { from: new Date('2026-01-02T00:00:00Z'), to: new Date('2026-01-02T00:59:00Z') },
      60,
      /^activities_pkey$/,
    ],
  ];

  it.each(filters)('finds %s on an index, in the order of the list', async (_, filter, total, index) => {
    statements.length = 0;
    const page = await reader().list(WORKSPACE, filter, newest);
    expect(page.total).toBe(total);
    expect(page.items).toHaveLength(Math.min(10, total));
    const times = page.items.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(page.items.every(({ workspaceId }) => workspaceId === WORKSPACE)).toBe(true);
    const [rows] = statements;
    const [{ 'QUERY PLAN': plans } = { 'QUERY PLAN': [] }] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      text: `explain (format json) ${rows?.text}`,
      values: rows?.values,
    });
    const used = plans.flatMap(({ Plan: plan }) => nodes(plan));
    const scanned = used.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scanned).not.toContain('activities');
    expect(used.some((node) => index.test(node['Index Name'] ?? ''))).toBe(true);
  });

  it('finds the deepest page, and turns the order round', async () => {
    const last = { page: ROWS / 10, pageSize: 10, order: 'desc' } as const;
    const [deepest, oldest] = await Promise.all([
      reader().list(WORKSPACE, {}, last),
      reader().list(WORKSPACE, {}, { ...newest, order: 'asc' }),
    ]);
    expect(deepest.items.map(({ id }) => id)).toEqual(oldest.items.map(({ id }) => id).toReversed());
  });

  it('takes all filters together, and both bounds as within', async () => {
    const at = new Date('2026-01-01T00:07:00Z');
    const found = await reader().list(WORKSPACE, { userId: SOMEBODY, from: at, to: at, entityType: 'kind-7' }, newest);
    expect(found.items.map(({ createdAt }) => createdAt)).toEqual([at]);
    expect(found.total).toBe(1);
    expect(await reader().list(WORKSPACE, { userId: SOMEBODY, apiKeyId: KEY }, newest)).toEqual({
      items: [],
      total: 0,
    });
  });
});
