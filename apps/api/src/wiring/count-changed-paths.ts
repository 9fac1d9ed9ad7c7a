import {
  authorPath,
  categoryPath,
  pagePath,
  postPath,
  tagPath,
  type PermalinkKind,
  type Permalinks,
} from '@app/shared-kernel';
import type { Database } from '@app/platform';

/** Rows held in memory at a time. */
const BATCH = 5_000;

interface PathRow {
  id: string;
  slug: string;
  path: string | null;
  published_at: Date | null;
}

/** What of each kind lives at a path of its own. */
const LIVE: Record<PermalinkKind, string> = {
  post: `select p.id, p.slug, c.path, p.published_at
         from posts p left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
         where p.workspace_id = $1 and p.deleted_at is null and p.status = 'published'`,
  page: `select id, slug, null as path, null as published_at from pages where workspace_id = $1 and status = 'published'`,
  category: 'select id, slug, path, null as published_at from categories where workspace_id = $1',
  tag: 'select id, slug, null as path, null as published_at from tags where workspace_id = $1',
  author: 'select id, slug, null as path, null as published_at from authors where workspace_id = $1',
};

const PATH: Record<PermalinkKind, (permalinks: Permalinks, row: PathRow) => string> = {
  post: (permalinks, { slug, path, published_at: publishedAt }) =>
    postPath(permalinks, { slug, categoryPath: path, publishedAt }),
  page: pagePath,
  category: (permalinks, { path }) => categoryPath(permalinks, { path: path ?? '' }),
  tag: tagPath,
  author: authorPath,
};

/** Tells how much of a site moves when its permalinks change. */
export class CountChangedPaths {
  constructor(private readonly database: Database) {}

  async execute(workspaceId: string, from: Permalinks, to: Permalinks): Promise<number> {
    const kinds = (Object.keys(LIVE) as PermalinkKind[]).filter((kind) => from[kind] !== to[kind]);
    let changed = 0;
    for (const kind of kinds) {
      for await (const row of this.rows(kind, workspaceId)) {
        if (PATH[kind](from, row) !== PATH[kind](to, row)) changed += 1;
      }
    }
    return changed;
  }

  private async *rows(kind: PermalinkKind, workspaceId: string): AsyncGenerator<PathRow> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const batch = await this.database.query<PathRow>({
        name: `live-${kind}-paths`,
        text: `select * from (${LIVE[kind]}) live where id > $2 order by id limit ${BATCH}`,
        values: [workspaceId, after],
      });
      yield* batch;
      if (batch.length < BATCH) return;
      after = batch.at(-1)?.id ?? after;
    }
  }
}
