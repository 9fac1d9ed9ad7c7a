import { isUuid, type Page, type PageRequest } from '@app/shared-kernel';
import type { Database, SlowLane, Statement } from '@app/platform';
import type { PostView } from '../../domain/post/post-view.ts';
import { PostReader, type PostFilter, type PostSort } from '../../ports/post-reader.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import { orderBy, pageIds } from './post-list.sql.ts';
import type { Matches, PostgresPostTotals } from './postgres-post-totals.ts';
import { toPostView, type PostViewRow } from './post-view.mapper.ts';
import { POST_VIEW_COLUMNS } from './post-view.sql.ts';

const ONE = `select ${POST_VIEW_COLUMNS} from posts p where p.workspace_id = $1 and p.deleted_at is null`;
const BY_ID = { name: 'post-by-id', text: `${ONE} and p.id = $3` };
const BY_SLUG = { name: 'post-by-slug', text: `${ONE} and p.slug = $3` };

/** The index of words finds about twice as many as there are; each is looked at. */
const LOOKED_AT = 2;

export class PostgresPostReader extends PostReader {
  constructor(
    private readonly database: Database,
    private readonly totals: PostgresPostTotals,
    private readonly slowLane: SlowLane,
  ) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<PostView | null> {
    const [row] = await this.database.query<PostViewRow>({
      ...(isUuid(idOrSlug) ? BY_ID : BY_SLUG),
      values: [site.id, site.publisher.logoMediaId, idOrSlug],
    });
    return row ? toPostView(site.id, row) : null;
  }

  async list(site: Site, filter: PostFilter, request: PageRequest<PostSort>): Promise<Page<PostView>> {
    if (filter.terms?.length) return this.search(site, filter, request);
    const [rows, total] = await Promise.all([
      this.database.query<PostViewRow>(pageOf(site, filter, request, 'many')),
      this.totals.of(site.id, filter),
    ]);
    return { items: rows.map((row) => toPostView(site.id, row)), total };
  }

  /** Counted first: the number of matches tells how to find those of the page. */
  private async search(site: Site, filter: PostFilter, request: PageRequest<PostSort>): Promise<Page<PostView>> {
    const matches = await this.totals.matches(site.id, filter);
    const { total } = matches;
    if (total <= (request.page - 1) * request.pageSize) return { items: [], total };
    const page = pageOf(site, filter, request, fewOrMany(matches, request));
    const rows = await this.slowLane.query<PostViewRow>(page);
    return { items: rows.map((row) => toPostView(site.id, row)), total };
  }
}

/** Finds the ids of the page first, then loads those rows whole. */
function pageOf(site: Site, filter: PostFilter, request: PageRequest<PostSort>, matches: 'few' | 'many'): Statement {
  const { text, values } = pageIds(request, filter, matches);
  const offset = BigInt(request.page - 1) * BigInt(request.pageSize);
  return {
    text: `with ${text}
      select ${POST_VIEW_COLUMNS} from page join posts p using (workspace_id, id) order by ${orderBy(request)}`,
    values: [site.id, site.publisher.logoMediaId, request.pageSize, offset.toString(), ...values],
  };
}

/** Whether fewer are looked at when all matches are found, or when one after the other is tried until the page is full. */
function fewOrMany({ total, posts }: Matches, { page, pageSize }: PageRequest<PostSort>): 'few' | 'many' {
  const found = total * LOOKED_AT;
  const tried = (page * pageSize * posts) / total;
  return found <= tried ? 'few' : 'many';
}
