import type { Database, Statement } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import type { PostView } from '../../../domain/post/post-view.ts';
import { MAX_BYTES_AT_ONCE, type Extent } from '../../../ports/entity/entity-reader.port.ts';
import { PostReader, type PostFilter, type PostSort } from '../../../ports/post/post-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { idsWithinBytes, rowsById } from '../list-query.ts';
import { findRow, oneQuery } from '../one-query.ts';
import { pageIds } from './post-pages.sql.ts';
import { toPostView, type PostViewRow } from './post-view.mapper.ts';
import { POST_VIEW_COLUMNS, POST_VIEW_COLUMNS_WITHOUT_BODY } from './post-view.sql.ts';
import type { Matches, PostgresPostTotals } from './totals/postgres-post-totals.ts';

const FROM = 'from posts p where p.workspace_id = $1 and p.deleted_at is null';
const ONE = `select ${POST_VIEW_COLUMNS} ${FROM}`;
const BY_ID_OR_SLUG = oneQuery('post', ONE, 'p');
const BY_IDS = { name: 'posts-within-bytes', text: `${ONE} and p.id ${idsWithinBytes('posts')}` };
const WITHOUT_BODIES = {
  name: 'posts-without-bodies',
  text: `select ${POST_VIEW_COLUMNS_WITHOUT_BODY} ${FROM} and p.id = any ($3::uuid[])`,
};

/** Number of matches that can be found with the index of words, and sorted, in the time of reading one post's text. */
const FOUND_PER_TRIED = 4;

export class PostgresPostReader extends PostReader {
  constructor(
    private readonly database: Database,
    private readonly totals: PostgresPostTotals,
  ) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<PostView | null> {
    const row = await findRow<PostViewRow>(this.database, BY_ID_OR_SLUG, site, idOrSlug);
    return row ? toPostView(row) : null;
  }

  async page(site: Site, filter: PostFilter, request: PageRequest<PostSort>): Promise<Page<string>> {
    if (filter.terms?.length) return this.search(site, filter, request);
    const [rows, total] = await Promise.all([
      this.database.query<{ id: string }>(idsOf(site, filter, request, 'many')),
      this.totals.of(site.id, filter),
    ]);
    return { items: rows.map(({ id }) => id), total };
  }

  async findMany(
    site: Site,
    ids: readonly string[],
    { bodies = true, maxBytes = MAX_BYTES_AT_ONCE }: Extent = {},
  ): Promise<ReadonlyMap<string, PostView>> {
    const rows = bodies
      ? await rowsById<PostViewRow>(this.database, BY_IDS, site, ids, maxBytes)
      : await rowsById<PostViewRow>(this.database, WITHOUT_BODIES, site, ids);
    return new Map(rows.map((row) => [row.id, toPostView(row)]));
  }

  /** Counts first: the number of matches decides how the rows of the page are found. */
  private async search(site: Site, filter: PostFilter, request: PageRequest<PostSort>): Promise<Page<string>> {
    const matches = await this.totals.matches(site.id, filter);
    const { total } = matches;
    if (total <= (request.page - 1) * request.pageSize) return { items: [], total };
    // No index has the order of relevance, so all matches are found first.
    const found = request.orderBy === 'relevance' ? 'few' : fewOrMany(matches, request);
    const rows = await this.database.query<{ id: string }>(idsOf(site, filter, request, found));
    return { items: rows.map(({ id }) => id), total };
  }
}

function idsOf(site: Site, filter: PostFilter, request: PageRequest<PostSort>, matches: 'few' | 'many'): Statement {
  const { text, values } = pageIds(request, filter, matches);
  return { text, values: [site.id, request.pageSize, offsetOf(request), ...values] };
}

/** Whether it is cheaper to find all matches, or to test posts in order until the page is full. */
function fewOrMany({ total, posts }: Matches, { page, pageSize }: PageRequest<PostSort>): 'few' | 'many' {
  const tried = (page * pageSize * posts) / total;
  return total <= tried * FOUND_PER_TRIED ? 'few' : 'many';
}
