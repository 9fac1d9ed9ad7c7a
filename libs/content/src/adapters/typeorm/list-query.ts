import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import type { QueryResultRow } from 'pg';
import type { Site } from '../../ports/sites.port.ts';
import { containing } from './like-pattern.ts';

/** The conditions of a list as SQL; they combine with AND. $1 is the workspace, and values of theirs follow `taken` others. */
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

  /** An absent value does not filter; null asks for null. */
  equal(column: string, value: string | boolean | null | undefined): this {
    if (value === null) this.texts.push(`${column} is null`);
    else if (value !== undefined) this.texts.push(`${column} = ${this.next(value)}`);
    return this;
  }

  /** @param text an expression in lower case, indexed by trigrams */
  containing(text: string, terms: readonly string[] = []): this {
    for (const term of terms) this.texts.push(`${text} like lower(${this.next(containing(term))})`);
    return this;
  }

  private next(value: unknown): string {
    return `$${this.taken + this.values.push(value)}`;
  }
}

/** How the rows of a table are listed and shown. */
export interface Listing<Filter, Sort extends string> {
  readonly table: string;
  readonly alias: string;
  /** What is selected of a row; $1 is the workspace, $2 the id of the publisher's logo. */
  readonly columns: string;
  /** None of them is ever null. */
  readonly sortBy: Readonly<Record<Sort, string>>;
  readonly where: (filter: Filter, conditions: Conditions) => Conditions;
}

/**
 * One page of a list and the number of all matches, in two round trips at once. The ids of the page are found on an index
 * first, and only those rows are loaded whole.
 */
export async function listRows<Row extends QueryResultRow, Filter, Sort extends string>(
  database: Database,
  listing: Listing<Filter, Sort>,
  site: Site,
  filter: Filter,
  request: PageRequest<Sort>,
): Promise<Page<Row>> {
  const [items, total] = await Promise.all([
    rows<Row, Filter, Sort>(database, listing, site, filter, request),
    count(database, listing, site.id, filter),
  ]);
  return { items, total };
}

function rows<Row extends QueryResultRow, Filter, Sort extends string>(
  database: Database,
  { table, alias, columns, sortBy, where }: Listing<Filter, Sort>,
  site: Site,
  filter: Filter,
  { page, pageSize, orderBy = 'createdAt' as Sort, order }: PageRequest<Sort>,
): Promise<Row[]> {
  const conditions = where(filter, new Conditions(alias, 4));
  const sorted = `${sortBy[orderBy]} ${order}, ${alias}.id ${order}`;
  return database.query<Row>({
    text: `
      with wanted as materialized (
        select ${alias}.workspace_id, ${alias}.id from ${table} ${alias}
        where ${conditions.text} order by ${sorted} limit $3 offset $4
      )
      select ${columns} from wanted join ${table} ${alias} using (workspace_id, id) order by ${sorted}`,
    values: [
      site.id,
      site.publisher.logoMediaId,
      pageSize,
      (BigInt(page - 1) * BigInt(pageSize)).toString(),
      ...conditions.values,
    ],
  });
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
