import type { Client } from 'pg';
import { keyOf, projection, type Scope } from './differences.ts';
import type { MovedTable } from './moved-tables.ts';

/** Error codes for a violated foreign key or unique constraint. */
const IN_THE_WAY = new Set(['23503', '23505']);

/** Rows of the source as JSON. @param keys primary keys as JSON */
export async function rowsWith(
  source: Client,
  table: MovedTable,
  scope: Scope,
  keys: readonly string[],
): Promise<string[]> {
  const columns = table.key.join(', ');
  const { rows } = await source.query<{ row: string }>(
    `select to_json(r)::text as row from (${projection(table, scope)}) r
     where (${table.key.map((column) => `r.${column}`).join(', ')}) in
       (select ${columns} from jsonb_populate_recordset(null::${table.name}, $1::jsonb)) order by ${keyOf(table)}`,
    [`[${keys.join(',')}]`],
  );
  return rows.map(({ row }) => row);
}

/** Writes rows as they are in the source. @returns the number of rows blocked by other rows */
export function putRows(target: Client, table: MovedTable, rows: readonly string[]): Promise<number> {
  const { name, scope, columns, key, identities } = table;
  const others = columns.filter((column) => !key.includes(column) && !identities.includes(column.replaceAll('"', '')));
  const set = others.map((column) => `${column} = excluded.${column}`).join(', ');
  const conflict = others.length === 0 ? 'nothing' : `update set ${set} where ${name}.${scope} = excluded.${scope}`;
  return inSteps(
    target,
    rows,
    `
    insert into ${name} (${columns.join(', ')}) overriding system value
    select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1::json)
    on conflict (${key.join(', ')}) do ${conflict}`,
  );
}

/** Deletes rows that the source does not have. @returns the number of rows blocked by other rows */
export function removeRows(
  target: Client,
  { name, key, scope }: MovedTable,
  keys: readonly string[],
  workspaceId: string,
): Promise<number> {
  const whose = target.escapeLiteral(workspaceId);
  return inSteps(
    target,
    keys,
    `
    delete from ${name} where ${scope} = ${whose} and (${key.join(', ')}) in
      (select ${key.join(', ')} from json_populate_recordset(null::${name}, $1::json))`,
  );
}

/** Writes all rows at once; if others block them, one by one, as long as a further one succeeds. */
async function inSteps(target: Client, items: readonly string[], text: string): Promise<number> {
  if (items.length === 0 || (await passes(target, text, items))) return 0;
  let left = items;
  for (;;) {
    const stuck: string[] = [];
    for (const item of left) if (!(await passes(target, text, [item]))) stuck.push(item);
    if (stuck.length === 0 || stuck.length === left.length) return stuck.length;
    left = stuck;
  }
}

async function passes(target: Client, text: string, items: readonly string[]): Promise<boolean> {
  try {
    await target.query(text, [`[${items.join(',')}]`]);
    return true;
  } catch (error) {
    if (!IN_THE_WAY.has((error as { code?: string }).code ?? '')) throw error;
    return false;
  }
}
