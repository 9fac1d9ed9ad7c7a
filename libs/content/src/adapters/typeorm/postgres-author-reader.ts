import type { Database } from '@app/platform';
import { isUuid, type Page, type PageRequest } from '@app/shared-kernel';
import type { AuthorView } from '../../domain/author/author-view.ts';
import { AuthorReader, type AuthorFilter, type AuthorSort } from '../../ports/author-reader.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import { toAuthor, type AuthorRow } from './author-row.ts';
import { listRows, type Listing } from './list-query.ts';
import { LOGO, mediaOf } from './media-of-view.ts';
import type { MediaRow } from './media-row.ts';

type Row = AuthorRow & { avatar: MediaRow | null; logo: MediaRow | null };

const COLUMNS = `
  a.workspace_id, a.id, a.slug, a.display_name, a.bio, a.credentials, a.avatar_media_id, a.same_as, a.is_active, a.seo,
  a.person, a.created_at, a.updated_at,
  (select to_jsonb(m) from media m where m.workspace_id = a.workspace_id and m.id = a.avatar_media_id) as avatar,
  ${LOGO}`;

const ONE = `select ${COLUMNS} from authors a where a.workspace_id = $1`;
const BY_ID = { name: 'author-by-id', text: `${ONE} and a.id = $3` };
const BY_SLUG = { name: 'author-by-slug', text: `${ONE} and a.slug = $3` };

const LISTING: Listing<AuthorFilter, AuthorSort> = {
  table: 'authors',
  alias: 'a',
  columns: COLUMNS,
  sortBy: { createdAt: 'a.created_at', updatedAt: 'a.updated_at', displayName: 'lower(a.display_name)' },
  where: ({ isActive, terms }, conditions) =>
    conditions.equal('a.is_active', isActive).containing(`lower(a.display_name || E'\\n' || a.slug)`, terms),
};

export class PostgresAuthorReader extends AuthorReader {
  constructor(private readonly database: Database) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<AuthorView | null> {
    const [row] = await this.database.query<Row>({
      ...(isUuid(idOrSlug) ? BY_ID : BY_SLUG),
      values: [site.id, site.publisher.logoMediaId, idOrSlug],
    });
    return row ? toView(row) : null;
  }

  async list(site: Site, filter: AuthorFilter, request: PageRequest<AuthorSort>): Promise<Page<AuthorView>> {
    const { items, total } = await listRows<Row, AuthorFilter, AuthorSort>(
      this.database,
      LISTING,
      site,
      filter,
      request,
    );
    return { items: items.map(toView), total };
  }
}

function toView(row: Row): AuthorView {
  return { author: toAuthor(row), media: mediaOf(row.avatar, row.logo) };
}
