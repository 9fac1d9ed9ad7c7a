import type { QueryResultRow } from 'pg';
import type { Database, Statement } from '@app/platform';
import { isUuid } from '@app/shared-kernel';
import type { Site } from '../../ports/sites.port.ts';

/** The statements that find one row, by its id and by its slug. */
export interface OneQuery {
  readonly id: Statement;
  readonly slug: Statement;
}

/**
 * @param what the part of the statements' names that says what they find
 * @param select a query up to its last condition; $1 is the workspace, $2 the id of the publisher's logo
 * @param alias of the table with the id and the slug
 */
export function oneQuery(what: string, select: string, alias: string): OneQuery {
  const by = (column: 'id' | 'slug') => ({
    name: `${what}-by-${column}`,
    text: `${select} and ${alias}.${column} = $3`,
  });
  return { id: by('id'), slug: by('slug') };
}

/** @returns the row with an id or a slug, in one round trip; undefined if there is none */
export async function findRow<Row extends QueryResultRow>(
  database: Database,
  query: OneQuery,
  { id, publisher }: Site,
  idOrSlug: string,
): Promise<Row | undefined> {
  const values = [id, publisher.logoMediaId, idOrSlug];
  const [row] = await database.query<Row>({ ...query[isUuid(idOrSlug) ? 'id' : 'slug'], values });
  return row;
}
