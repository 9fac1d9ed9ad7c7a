import type { Database } from '@app/platform';
import type { PermalinkKind } from '@app/shared-kernel';
import { LivePathParts, type PathParts } from '../../../ports/path/live-path-parts.port.ts';

/** Rows held in memory at a time. */
const BATCH = 5_000;

interface Row {
  id: string;
  slug: string;
  path: string | null;
  published_at: Date | null;
}

/** The query of each kind for the entities that have a path of their own. */
const LIVE: Record<PermalinkKind, string> = {
  post: `select p.id, p.slug, c.path, p.published_at
         from posts p left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
         where p.workspace_id = $1 and p.deleted_at is null and p.status = 'published'`,
  page: `select id, slug, null as path, null as published_at from pages where workspace_id = $1 and status = 'published'`,
  category: 'select id, slug, path, null as published_at from categories where workspace_id = $1',
  tag: 'select id, slug, null as path, null as published_at from tags where workspace_id = $1',
  author: 'select id, slug, null as path, null as published_at from authors where workspace_id = $1',
};

export class PostgresLivePathParts extends LivePathParts {
  constructor(private readonly database: Database) {
    super();
  }

  async *batches(kind: PermalinkKind, workspaceId: string): AsyncIterable<readonly PathParts[]> {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after !== undefined) {
      const rows: Row[] = await this.database.query<Row>({
        name: `live-${kind}-paths`,
        text: `select * from (${LIVE[kind]}) live where id > $2 order by id limit ${BATCH}`,
        values: [workspaceId, after],
      });
      yield rows.map(({ slug, path, published_at: publishedAt }) => ({ slug, path, publishedAt }));
      after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    }
  }
}
