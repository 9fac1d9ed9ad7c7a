import type { QueryResultRow } from 'pg';
import { containing, type Database, type Statement } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import type { Site } from '../../ports/sites.port.ts';

/** Builds the `where` clause of a list; conditions combine with AND. $1 is the workspace; the parameters follow `taken` others. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly texts: string[] = [];

  constructor(
    alias: string,
    private readonly taken: number,
  ) {
    this.texts.push(`${alias}.workspace_id = $1`);
  }

  get text(): string {
    return this.texts.join(' and ');
  }

  /** undefined adds no condition; null matches null. */
  equal(column: string, value: string | boolean | null | undefined): this {
    if (value === null) this.texts.push(`${column} is null`);
    else if (value !== undefined) this.texts.push(`${column} = ${this.next(value)}`);
    return this;
  }

  /** Bounds, inclusive; an absent one adds no condition. */
  within(column: string, from: Date | undefined, to: Date | undefined): this {
    if (from) this.texts.push(`${column} >= ${this.next(from)}`);
    if (to) this.texts.push(`${column} <= ${this.next(to)}`);
    return this;
  }

  /** @param text a lower-case expression with a trigram index */
  containing(text: string, terms: readonly string[] = []): this {
    for (const term of terms) this.texts.push(`${text} like search_form(${this.next(containing(term))})`);
    return this;
  }

  private next(value: unknown): string {
    return `$${this.taken + this.values.push(value)}`;
  }
}

/** How the rows of a table are listed. */
export interface Listing<Filter, Sort extends string> {
  readonly table: string;
  readonly alias: string;
  /** Sort columns; none may be nullable. */
  readonly sortBy: Readonly<Record<Sort, string>>;
  readonly where: (filter: Filter, conditions: Conditions) => Conditions;
}

/** The ids of one page of a list, found on an index, and the number of all matches, in two parallel round trips. */
export async function pageOfIds<Filter, Sort extends string>(
  database: Database,
  listing: Listing<Filter, Sort>,
  workspaceId: string,
  filter: Filter,
  request: PageRequest<Sort>,
): Promise<Page<string>> {
  const [items, total] = await Promise.all([
    ids(database, listing, workspaceId, filter, request),
    count(database, listing, workspaceId, filter),
  ]);
  return { items, total };
}

async function ids<Filter, Sort extends string>(
  database: Database,
  { table, alias, sortBy, where }: Listing<Filter, Sort>,
  workspaceId: string,
  filter: Filter,
  request: PageRequest<Sort>,
): Promise<string[]> {
  const { orderBy = 'createdAt' as Sort, order } = request;
  const conditions = where(filter, new Conditions(alias, 3));
  const rows = await database.query<{ id: string }>({
    text: `select ${alias}.id from ${table} ${alias} where ${conditions.text}
           order by ${sortBy[orderBy]} ${order}, ${alias}.id ${order} limit $2 offset $3`,
    values: [workspaceId, request.pageSize, offsetOf(request), ...conditions.values],
  });
  return rows.map(({ id }) => id);
}

/**
 * A condition on the id of a row: it is one of $3, and the sizes up to and including it, in the order of $3, add up to
 * at most $4 bytes. The first is always included. Sizes are estimated without reading the body: by the length of its
 * text and the stored size of the document, which is compressed, mostly by half.
 *
 * @param table has `body_text` and `body_json`, with rows of the workspace $1
 */
export function idsWithinBytes(table: string): string {
  return `= any (array(
    select counted.id from (
      select b.id, row_number() over in_order as place,
             sum(2 * octet_length(b.body_text) + 8 * pg_column_size(b.body_json)) over in_order as bytes
      from unnest($3::uuid[]) with ordinality as wanted (id, place) join ${table} b on b.workspace_id = $1 and b.id = wanted.id
      window in_order as (order by wanted.place)) counted
    where counted.place = 1 or counted.bytes <= $4))`;
}

/**
 * Whole rows by id, in one round trip; no round trip without ids.
 * @param statement its parameters are the workspace, the id of the publisher's logo, the ids, and the further ones
 */
export async function rowsById<Row extends QueryResultRow>(
  database: Database,
  statement: Statement,
  { id, publisher }: Site,
  wanted: readonly string[],
  ...further: unknown[]
): Promise<Row[]> {
  const values = [id, publisher.logoMediaId, wanted, ...further];
  return wanted.length === 0 ? [] : database.query<Row>({ ...statement, values });
}

function count<Filter>(
  database: Database,
  { table, alias, where }: Pick<Listing<Filter, string>, 'table' | 'alias' | 'where'>,
  workspaceId: string,
  filter: Filter,
): Promise<number> {
  const conditions = where(filter, new Conditions(alias, 1));
  return database.total({
    text: `select count(*)::float8 as total from ${table} ${alias} where ${conditions.text}`,
    values: [workspaceId, ...conditions.values],
  });
}
