import { escapeIdentifier, type Client } from 'pg';
import { COUNTED_TABLE, DERIVED_TABLES } from '@app/content';
import { Refusal } from '../refusal.ts';

/** A table with rows of workspaces, read from the schema. Names are quoted. */
export interface MovedTable {
  /** The name without quotes. */
  readonly plainName: string;
  readonly name: string;
  /** The column with the id of the workspace. */
  readonly scope: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** Without generated columns. */
  readonly columns: readonly string[];
  /** Identity columns. */
  readonly identities: readonly string[];
  /** Columns with ids of users. */
  readonly people: readonly string[];
  /** Those of them that need an account. */
  readonly accounts: readonly string[];
  /** Whether reads write it. It is not frozen, and what is counted after the copy is added to the target afterwards. */
  readonly counted: boolean;
}

interface CatalogRow {
  readonly name: string;
  readonly scope: string;
  readonly key: string[];
  readonly columns: string[];
  readonly identities: string[];
  readonly people: string[];
  readonly accounts: string[];
  readonly refers: string[];
}

/** Imports and exports of the dashboard: their files belong to one installation, so they are not moved. */
const TRANSFERS = 'transfers';

/** Columns of a workspace that differ between installations. */
const OWN = new Set(['relocation', 'relocated_to', 'relocated_version']);

const CATALOG = `
  with tables as (
    select c.oid, c.relname::text as name,
           case c.relname when 'workspaces' then 'id' when 'jobs' then 'group_id' else 'workspace_id' end as scope
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  ), refers as (
    select k.conrelid as oid, k.confrelid::regclass::text as other, k.conkey from pg_constraint k where k.contype = 'f'
  )
  select t.name, t.scope,
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
         coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as identities,
         coalesce((select array_agg(p.attname::text order by k.place)
                   from pg_index i, unnest(i.indkey::smallint[]) with ordinality k (number, place), pg_attribute p
                   where i.indrelid = t.oid and i.indisprimary and k.place <= i.indnkeyatts
                     and p.attrelid = t.oid and p.attnum = k.number), '{}') as key,
         coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'uuid'::regtype and (a.attname ~ '(^|_)user_id$|^(created|updated|scheduled|unpublish)_by$'
           or exists (select from refers r where r.oid = t.oid and r.other = 'users' and r.conkey = array[a.attnum]))), '{}') as people,
         coalesce(array_agg(a.attname::text) filter (where
           exists (select from refers r where r.oid = t.oid and r.other = 'users' and r.conkey = array[a.attnum])), '{}') as accounts,
         (select coalesce(array_agg(distinct r.other), '{}') from refers r where r.oid = t.oid) as refers
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where exists (select from pg_attribute s where s.attrelid = t.oid and s.attname = t.scope and not s.attisdropped)
  group by t.oid, t.name, t.scope order by t.name`;

/**
 * Every table with rows of workspaces, including those of extensions, each after those that it refers to; without
 * tables that triggers maintain. Jobs are handled separately: they are not content, and any process may run one.
 *
 * @throws Refusal for a table without a primary key, and for tables that refer to each other in a cycle
 */
export async function movedTables(client: Client): Promise<{ tables: MovedTable[]; jobs: MovedTable | null }> {
  const { rows } = await client.query<CatalogRow>(CATALOG);
  const kept = rows.filter(({ name }) => !DERIVED_TABLES.includes(name) && name !== TRANSFERS);
  const keyless = kept.find(({ key }) => key.length === 0);
  if (keyless) throw new Refusal(`The table ${keyless.name} has no primary key: its rows cannot be moved.`);
  const jobs = kept.find(({ name }) => name === 'jobs');
  const tables = inOrder(kept.filter((row) => row !== jobs)).map(toTable);
  return { tables, jobs: jobs ? toTable(jobs) : null };
}

function inOrder(rows: readonly CatalogRow[]): CatalogRow[] {
  const left = new Map(rows.map((row) => [row.name, row]));
  const order: CatalogRow[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ name, refers }) =>
      refers.every((other) => other === name || !left.has(other)),
    );
    if (next.length === 0) throw new Refusal(`These tables refer to each other: ${[...left.keys()].join(', ')}.`);
    for (const row of next) left.delete(row.name);
    order.push(...next);
  }
  return order;
}

function toTable({ name, scope, key, columns, identities, people, accounts }: CatalogRow): MovedTable {
  const quoted = (names: readonly string[]) => names.map(escapeIdentifier);
  return {
    plainName: name,
    name: escapeIdentifier(name),
    scope: escapeIdentifier(scope),
    key: quoted(key),
    columns: quoted(name === 'workspaces' ? columns.filter((column) => !OWN.has(column)) : columns),
    identities,
    people: quoted(people),
    accounts: quoted(accounts),
    counted: name === COUNTED_TABLE,
  };
}
