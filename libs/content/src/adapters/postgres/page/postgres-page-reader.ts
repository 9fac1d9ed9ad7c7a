import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import type { PageView } from '../../../domain/page/page-view.ts';
import { MAX_BYTES_AT_ONCE, type Extent } from '../../../ports/entity/entity-reader.port.ts';
import { PageReader, type PageFilter, type PageSort } from '../../../ports/page/page-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { idsWithinBytes, pageOfIds, rowsById, type Listing } from '../list-query.ts';
import { LOGO, mediaOf } from '../media/media-of-view.ts';
import type { MediaRow } from '../media/media-row.ts';
import { findRow, oneQuery } from '../one-query.ts';
import { PAGE_TABLE, toPage, type PageRow } from './page-row.ts';

type Row = PageRow & { media: MediaRow[] | null; logo: MediaRow | null };

const withMedia = (columns: string) => `
  ${columns},
  (select jsonb_agg(to_jsonb(m)) from media m where m.workspace_id = $1 and m.id = any (g.media_ids)) as media,
  ${LOGO}`;

const FROM = 'from pages g where g.workspace_id = $1';
const ONE = `select ${withMedia(PAGE_TABLE.of('g'))} ${FROM}`;
const BY_ID_OR_SLUG = oneQuery('page', ONE, 'g');
const BY_IDS = { name: 'pages-within-bytes', text: `${ONE} and g.id ${idsWithinBytes('pages')}` };
const WITHOUT_BODIES = {
  name: 'pages-without-bodies',
  text: `select ${withMedia(PAGE_TABLE.of('g', { bodyJson: `'[]'::jsonb`, bodyText: `''` }))} ${FROM} and g.id = any ($3::uuid[])`,
};

const LISTING: Listing<PageFilter, PageSort> = {
  table: 'pages',
  alias: 'g',
  sortBy: { createdAt: 'g.created_at', updatedAt: 'g.updated_at', title: 'lower(g.title)', status: 'g.status' },
  where: ({ status, terms, scheduledFrom, scheduledTo, unpublishFrom, unpublishTo }, conditions) =>
    conditions
      .equal('g.status', status)
      .within('g.scheduled_at', scheduledFrom, scheduledTo)
      .within('g.unpublish_at', unpublishFrom, unpublishTo)
      .containing('g.search_text', terms),
};

export class PostgresPageReader extends PageReader {
  constructor(private readonly database: Database) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<PageView | null> {
    const row = await findRow<Row>(this.database, BY_ID_OR_SLUG, site, idOrSlug);
    return row ? toView(row) : null;
  }

  page(site: Site, filter: PageFilter, request: PageRequest<PageSort>): Promise<Page<string>> {
    return pageOfIds(this.database, LISTING, site.id, filter, request);
  }

  async findMany(
    site: Site,
    ids: readonly string[],
    { bodies = true, maxBytes = MAX_BYTES_AT_ONCE }: Extent = {},
  ): Promise<ReadonlyMap<string, PageView>> {
    const rows = bodies
      ? await rowsById<Row>(this.database, BY_IDS, site, ids, maxBytes)
      : await rowsById<Row>(this.database, WITHOUT_BODIES, site, ids);
    return new Map(rows.map((row) => [row.id, toView(row)]));
  }
}

function toView(row: Row): PageView {
  return { page: toPage(row), media: mediaOf(...(row.media ?? []), row.logo) };
}
