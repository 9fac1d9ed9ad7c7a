import type { Database } from '@app/platform';
import { PublishedEntities, type PublishedEntity } from '../../../ports/entity/published-entities.port.ts';

const BATCH = 10_000;

interface Row {
  id: string;
  slug: string;
  category_path: string | null;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  index: boolean | null;
  redirect_to: string | null;
  canonical_url: string | null;
}

/** Each batch continues after the last row of the previous one, on the index over status and age. */
const POSTS = {
  name: 'published-posts',
  text: `
    select p.id, p.slug, c.path as category_path, p.published_at, p.created_at, p.updated_at,
           (p.seo -> 'robots' ->> 'index')::boolean as index, p.seo ->> 'redirectTo' as redirect_to,
           coalesce(p.canonical_url, p.seo ->> 'canonicalUrl') as canonical_url
    from posts p left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
    where p.workspace_id = $1 and p.status = 'published' and p.deleted_at is null
      and (p.created_at, p.id) > ($2::timestamptz, $3::uuid)
    order by p.created_at, p.id limit $4`,
};

const PAGES = {
  name: 'published-pages',
  text: `
    select p.id, p.slug, null as category_path, null::timestamptz as published_at, p.created_at, p.updated_at,
           (p.seo -> 'robots' ->> 'index')::boolean as index, p.seo ->> 'redirectTo' as redirect_to,
           p.seo ->> 'canonicalUrl' as canonical_url
    from pages p
    where p.workspace_id = $1 and p.status = 'published' and (p.created_at, p.id) > ($2::timestamptz, $3::uuid)
    order by p.created_at, p.id limit $4`,
};

const BEFORE_ALL = { created_at: new Date(-62_135_596_800_000), id: '00000000-0000-0000-0000-000000000000' };

export class PostgresPublishedEntities extends PublishedEntities {
  constructor(private readonly database: Database) {
    super();
  }

  async *batches(workspaceId: string): AsyncIterable<readonly PublishedEntity[]> {
    yield* this.all('post', POSTS, workspaceId);
    yield* this.all('page', PAGES, workspaceId);
  }

  private async *all(kind: 'post' | 'page', statement: typeof POSTS, workspaceId: string) {
    let last: { created_at: Date; id: string } | undefined = BEFORE_ALL;
    while (last) {
      const rows: Row[] = await this.database.query<Row>({
        ...statement,
        values: [workspaceId, last.created_at, last.id, BATCH],
      });
      if (rows.length > 0) yield rows.map((row) => toEntity(kind, row));
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    }
  }
}

function toEntity(kind: 'post' | 'page', row: Row): PublishedEntity {
  return {
    kind,
    slug: row.slug,
    categoryPath: row.category_path,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    index: row.index ?? true,
    redirectTo: row.redirect_to,
    canonicalUrl: row.canonical_url,
  };
}
