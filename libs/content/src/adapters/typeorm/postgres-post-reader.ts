import { isUuid, type Page, type PageRequest } from '@app/shared-kernel';
import type { Database } from '@app/platform';
import type { PostView } from '../../domain/post/post-view.ts';
import { PostReader, type PostFilter, type PostSort } from '../../ports/post-reader.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import { orderBy, pageIds } from './post-list.sql.ts';
import { totalOf } from './post-total.sql.ts';
import { toPostView, type PostViewRow } from './post-view.mapper.ts';
import { POST_VIEW_COLUMNS } from './post-view.sql.ts';

const ONE = `select ${POST_VIEW_COLUMNS} from posts p where p.workspace_id = $1 and p.deleted_at is null`;
const BY_ID = { name: 'post-by-id', text: `${ONE} and p.id = $3` };
const BY_SLUG = { name: 'post-by-slug', text: `${ONE} and p.slug = $3` };

/** So many can be looked at for one page; where there are more, those of a page are met soon. */
const FEW_MATCHES = 1_000;

export class PostgresPostReader extends PostReader {
  constructor(private readonly database: Database) {
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
    const { text, values } = totalOf(filter);
    const total = this.database.total({ text, values: [site.id, ...values] });
    const rows = filter.terms?.length
      ? this.foundRows(site, filter, request, await total)
      : this.rows(site, filter, request, 'many');
    const [found, matches] = await Promise.all([rows, total]);
    return { items: found.map((row) => toPostView(site.id, row)), total: matches };
  }

  /** A search is counted first: the number of matches tells how to find those of the page. */
  private async foundRows(site: Site, filter: PostFilter, request: PageRequest<PostSort>, total: number) {
    if (total <= (request.page - 1) * request.pageSize) return [];
    return this.rows(site, filter, request, total > FEW_MATCHES ? 'many' : 'few');
  }

  /** Finds the ids of the page first, then loads those rows whole. */
  private rows(site: Site, filter: PostFilter, request: PageRequest<PostSort>, matches: 'few' | 'many') {
    const page = pageIds(request, filter, matches);
    return this.database.query<PostViewRow>({
      text: `with ${page.text}
        select ${POST_VIEW_COLUMNS} from page join posts p using (workspace_id, id) order by ${orderBy(request)}`,
      values: [
        site.id,
        site.publisher.logoMediaId,
        request.pageSize,
        (BigInt(request.page - 1) * BigInt(request.pageSize)).toString(),
        ...page.values,
      ],
    });
  }
}
