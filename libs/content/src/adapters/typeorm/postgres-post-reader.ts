import { isUuid, type Page, type PageRequest } from '@app/shared-kernel';
import type { Database } from '@app/platform';
import type { PostView } from '../../domain/post/post-view.ts';
import { PostReader, type PostFilter, type PostSort } from '../../ports/post-reader.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import { orderBy, whereClause } from './post-list.sql.ts';
import { totalOf } from './post-total.sql.ts';
import { toPostView, type PostViewRow } from './post-view.mapper.ts';
import { POST_VIEW_COLUMNS } from './post-view.sql.ts';

const ONE = `select ${POST_VIEW_COLUMNS} from posts p where p.workspace_id = $1 and p.deleted_at is null`;
const BY_ID = { name: 'post-by-id', text: `${ONE} and p.id = $3` };
const BY_SLUG = { name: 'post-by-slug', text: `${ONE} and p.slug = $3` };

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
    const [rows, total] = await Promise.all([
      this.rows(site, filter, request),
      this.database.total({ text, values: [site.id, ...values] }),
    ]);
    return { items: rows.map((row) => toPostView(site.id, row)), total };
  }

  /** Finds the ids of the page on an index first, then loads those rows whole. */
  private rows(site: Site, filter: PostFilter, request: PageRequest<PostSort>): Promise<PostViewRow[]> {
    const where = whereClause(filter, 4);
    const order = orderBy(request);
    return this.database.query<PostViewRow>({
      text: `
        with page as materialized (
          select p.workspace_id, p.id from posts p where ${where.text} order by ${order} limit $3 offset $4
        )
        select ${POST_VIEW_COLUMNS} from page join posts p using (workspace_id, id) order by ${order}`,
      values: [
        site.id,
        site.publisher.logoMediaId,
        request.pageSize,
        (BigInt(request.page - 1) * BigInt(request.pageSize)).toString(),
        ...where.values,
      ],
    });
  }
}
