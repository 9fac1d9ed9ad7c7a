import { escapeLiteral, type Client } from 'pg';
import type { MovedTable } from './moved-tables.ts';

/** Rows of a cursor held in memory at a time. */
const FETCHED = 2_000;

/** The workspace whose rows are compared, and the user ids that differ in the target. */
export interface Scope {
  readonly workspaceId: string;
  readonly people: ReadonlyMap<string, string>;
}

/** A row that differs between the sides, by its primary key as JSON. */
export interface Difference {
  readonly key: string;
  /** `gone`: only the target has it. */
  readonly kind: 'gone' | 'other';
}

interface Hashed {
  readonly k: string;
  readonly h: string;
}

/** The rows of a workspace as the target should have them. */
export function projection({ name, scope, columns, people }: MovedTable, { workspaceId, people: ids }: Scope): string {
  const map = escapeLiteral(JSON.stringify(Object.fromEntries(ids)));
  const expressions = columns.map((column) =>
    people.includes(column) && ids.size > 0
      ? `coalesce((${map}::jsonb ->> ${column}::text)::uuid, ${column}) as ${column}`
      : column,
  );
  return `select ${expressions.join(', ')} from ${name} where ${scope} = ${escapeLiteral(workspaceId)}`;
}

/** The primary key of a row `r`. */
export function keyOf({ key }: MovedTable): string {
  return `jsonb_build_object(${key.map((column) => `${escapeLiteral(column.replaceAll('"', ''))}, r.${column}`).join(', ')})::text`;
}

/**
 * Compares the rows of a workspace on both sides by a hash of each; both connections must be in a transaction.
 *
 * @param seen called with the number of rows of the source read so far
 */
export async function* differences(
  source: Client,
  target: Client,
  table: MovedTable,
  scope: Scope,
  seen: (rows: number) => void = () => undefined,
): AsyncGenerator<Difference> {
  const here = hashes(source, table, scope);
  const there = hashes(target, table, { ...scope, people: new Map() });
  let [one, other] = [await here.next(), await there.next()];
  let rows = 0;
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : inBytes(one.value.k, other.value.k);
    if (order <= 0 && !one.done) {
      rows += 1;
      if (order < 0 || one.value.h !== other.value?.h) yield { key: one.value.k, kind: 'other' };
    } else if (!other.done) yield { key: other.value.k, kind: 'gone' };
    if (order <= 0) one = await here.next();
    if (order >= 0) other = await there.next();
  }
  seen(rows);
}

async function* hashes(client: Client, table: MovedTable, scope: Scope): AsyncGenerator<Hashed, undefined> {
  await client.query(
    `declare hashed no scroll cursor for
       select k, h from (select ${keyOf(table)} as k, md5(to_jsonb(r)::text) as h from (${projection(table, scope)}) r) keyed
       order by k collate "C"`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<Hashed>(`fetch ${FETCHED} from hashed`);
      if (rows.length === 0) return undefined;
      yield* rows;
    }
  } finally {
    await client.query('close hashed');
  }
}

/** The order of the database's collation "C". */
function inBytes(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}
