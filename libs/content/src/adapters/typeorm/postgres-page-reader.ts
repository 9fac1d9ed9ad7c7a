import type { Database } from '@app/platform';
import { isUuid, type Page, type PageRequest } from '@app/shared-kernel';
import type { PageView } from '../../domain/page/page-view.ts';
import { PageReader, type PageFilter, type PageSort } from '../../ports/page-reader.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import { listRows, type Listing } from './list-query.ts';
import { LOGO, mediaOf } from './media-of-view.ts';
import type { MediaRow } from './media-row.ts';
import { toPage, type PageRow } from './page-row.ts';

type Row = PageRow & { media: MediaRow[] | null; logo: MediaRow | null };

const COLUMNS = `
  g.workspace_id, g.id, g.slug, g.title, g.body_json, g.body_text, g.page_type, g.status, g.published_at, g.seo, g.media_ids,
  g.created_at, g.updated_at,
  (select jsonb_agg(to_jsonb(m)) from media m where m.workspace_id = g.workspace_id and m.id = any (g.media_ids)) as media,
  ${LOGO}`;

const ONE = `select ${COLUMNS} from pages g where g.workspace_id = $1`;
const BY_ID = { name: 'page-by-id', text: `${ONE} and g.id = $3` };
const BY_SLUG = { name: 'page-by-slug', text: `${ONE} and g.slug = $3` };

const LISTING: Listing<PageFilter, PageSort> = {
  table: 'pages',
  alias: 'g',
  columns: COLUMNS,
  sortBy: { createdAt: 'g.created_at', updatedAt: 'g.updated_at', title: 'lower(g.title)', status: 'g.status' },
  where: ({ status, terms }, conditions) => conditions.equal('g.status', status).containing('g.search_text', terms),
};

export class PostgresPageReader extends PageReader {
  constructor(private readonly database: Database) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<PageView | null> {
    const [row] = await this.database.query<Row>({
      ...(isUuid(idOrSlug) ? BY_ID : BY_SLUG),
      values: [site.id, site.publisher.logoMediaId, idOrSlug],
    });
    return row ? toView(row) : null;
  }

  async list(site: Site, filter: PageFilter, request: PageRequest<PageSort>): Promise<Page<PageView>> {
    const { items, total } = await listRows<Row, PageFilter, PageSort>(this.database, LISTING, site, filter, request);
    return { items: items.map(toView), total };
  }
}

function toView(row: Row): PageView {
  return { page: toPage(row), media: mediaOf(...(row.media ?? []), row.logo) };
}
