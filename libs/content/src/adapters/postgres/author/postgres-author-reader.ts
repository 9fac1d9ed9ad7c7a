import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import type { AuthorView } from '../../../domain/author/author-view.ts';
import { AuthorReader, type AuthorFilter, type AuthorSort } from '../../../ports/author/author-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { pageOfIds, rowsById, type Listing } from '../list-query.ts';
import { LOGO, mediaOf } from '../media/media-of-view.ts';
import type { MediaRow } from '../media/media-row.ts';
import { findRow, oneQuery } from '../one-query.ts';
import { AUTHOR_TABLE, toAuthor, type AuthorRow } from './author-row.ts';

type Row = AuthorRow & { avatar: MediaRow | null; logo: MediaRow | null };

const COLUMNS = `
  ${AUTHOR_TABLE.of('a')},
  (select to_jsonb(m) from media m where m.workspace_id = $1 and m.id = a.avatar_media_id) as avatar,
  ${LOGO}`;

const ONE = `select ${COLUMNS} from authors a where a.workspace_id = $1`;
const BY_ID_OR_SLUG = oneQuery('author', ONE, 'a');
const BY_IDS = { name: 'authors-by-ids', text: `${ONE} and a.id = any ($3::uuid[])` };

const LISTING: Listing<AuthorFilter, AuthorSort> = {
  table: 'authors',
  alias: 'a',
  sortBy: { createdAt: 'a.created_at', updatedAt: 'a.updated_at', displayName: 'lower(a.display_name)' },
  where: ({ isActive, terms }, conditions) =>
    conditions.equal('a.is_active', isActive).containing(`search_form(a.display_name || E'\\n' || a.slug)`, terms),
};

export class PostgresAuthorReader extends AuthorReader {
  constructor(private readonly database: Database) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<AuthorView | null> {
    const row = await findRow<Row>(this.database, BY_ID_OR_SLUG, site, idOrSlug);
    return row ? toView(row) : null;
  }

  page(site: Site, filter: AuthorFilter, request: PageRequest<AuthorSort>): Promise<Page<string>> {
    return pageOfIds(this.database, LISTING, site.id, filter, request);
  }

  async findMany(site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, AuthorView>> {
    const rows = await rowsById<Row>(this.database, BY_IDS, site, ids);
    return new Map(rows.map((row) => [row.id, toView(row)]));
  }
}

function toView(row: Row): AuthorView {
  return { author: toAuthor(row), media: mediaOf(row.avatar, row.logo) };
}
