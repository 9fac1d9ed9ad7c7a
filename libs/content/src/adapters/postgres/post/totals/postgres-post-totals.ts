import type { QueryResultRow } from 'pg';
import type { Database } from '@app/platform';
import type { PostFilter } from '../../../../ports/post/post-reader.port.ts';
import { shapeOf } from '../post-search.sql.ts';
import { summedTotal } from './post-counts.sql.ts';
import { countedTotal } from './post-totals.sql.ts';

/** Maximum number of terms in a prepared search: each number of terms needs a separate plan in each session. */
const MOST_PLANNED = 3;

/** What is known about a filter before its posts are searched. */
export interface Matches {
  readonly total: number;
  /** Approximate number of posts of the workspace. */
  readonly posts: number;
}

/**
 * Counts the posts that match a filter. With at most one filter beside the status, and no search, the count is read
 * from counters that writes maintain. All other filters are counted, once for each content version.
 */
export class PostgresPostTotals {
  constructor(private readonly database: Database) {}

  async of(workspaceId: string, filter: PostFilter): Promise<number> {
    const summed = summedTotal(filter);
    if (!summed) return (await this.matches(workspaceId, filter)).total;
    return this.database.total({ text: summed.text, values: [workspaceId, ...summed.values] });
  }

  matches(workspaceId: string, filter: PostFilter): Promise<Matches> {
    const { text, values } = countedTotal(filter);
    const statement = { ...(isPlain(filter) && { name: nameOf(filter) }), text, values: [workspaceId, ...values] };
    return this.database.counted(statement, async () => {
      const [matches] = await this.database.query<Matches & QueryResultRow>(statement);
      return matches ?? { total: 0, posts: 0 };
    });
  }
}

/**
 * Whether the filter contains only terms, as most do: its statement is prepared, because planning takes longer than
 * counting few posts.
 */
function isPlain({ terms = [], ...others }: PostFilter): boolean {
  return terms.length <= MOST_PLANNED && Object.values(others).every((value) => value === undefined);
}

function nameOf({ terms = [] }: PostFilter): string {
  return `post-matches-${shapeOf(terms)}`;
}
