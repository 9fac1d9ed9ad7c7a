import type { Database } from '@app/platform';
import { isUuid, type Page, type PageRequest } from '@app/shared-kernel';
import type { PageView } from '../../../domain/page/page-view.ts';
import { PageReader, type PageFilter, type PageSort } from '../../../ports/page/page-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { pageOfIds, rowsById, type Listing } from '../list-query.ts';
import { LOGO, mediaOf } from '../media/media-of-view.ts';
import type { MediaRow } from '../media/media-row.ts';
import { toPage, type PageRow } from './page-row.ts';
import { trackedOf } from '../tracked-columns.ts';

type Row = PageRow & { media: MediaRow[] | null; logo: MediaRow | null };

const COLUMNS = `
  g.workspace_id, g.id, g.slug, g.title, g.body_json, g.body_text, g.page_type, g.status, g.published_at, g.seo, g.media_ids,
  g.created_at, g.updated_at, ${trackedOf('g')},
  (select jsonb_agg(to_jsonb(m)) from media m where m.workspace_id = g.workspace_id and m.id = any (g.media_ids)) as media,
  ${LOGO}`;

const ONE = `select ${COLUMNS} from pages g where g.workspace_id = $1`;
const BY_ID = { name: 'page-by-id', text: `${ONE} and g.id = $3` };
const BY_SLUG = { name: 'page-by-slug', text: `${ONE} and g.slug = $3` };
const BY_IDS = { name: 'pages-by-ids', text: `${ONE} and g.id = any ($3::uuid[])` };

const LISTING: Listing<PageFilter, PageSort> = {
  table: 'pages',
  alias: 'g',
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

  page(site: Site, filter: PageFilter, request: PageRequest<PageSort>): Promise<Page<string>> {
    return pageOfIds(this.database, LISTING, site.id, filter, request);
  }

  async findMany(site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, PageView>> {
    const rows = await rowsById<Row>(this.database, BY_IDS, site, ids);
    return new Map(rows.map((row) => [row.id, toView(row)]));
  }
}

function toView(row: Row): PageView {
  return { page: toPage(row), media: mediaOf(...(row.media ?? []), row.logo) };
}
