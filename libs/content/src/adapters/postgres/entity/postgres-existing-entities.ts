import type { Database } from '@app/platform';
import type { ArchivedKind } from '../../../domain/archive/archived-entity.ts';
import {
  ExistingEntities,
  type ExistingEntity,
  type ExistingState,
} from '../../../ports/entity/existing-entities.port.ts';

type Kind = 'post' | 'page';

interface Row {
  id: string;
  slug: string;
  status: string;
  published_at: Date | null;
  updated_at: Date;
  path: string | null;
}

interface StateRow {
  id: string;
  updated_at: Date;
  slug: string | null;
  path: string | null;
  deleted: boolean;
}

const FIND: Record<Kind, string> = {
  post: `select p.id, p.slug, p.status, p.published_at, p.updated_at, c.path
         from posts p left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
         where p.workspace_id = $1 and p.id = any ($2) and p.deleted_at is null`,
  page: `select id, slug, status, published_at, updated_at, null as path
         from pages where workspace_id = $1 and id = any ($2)`,
};

const TAKEN: Record<Kind, string> = {
  post: 'select slug from posts where deleted_at is null and workspace_id = $1 and slug = any ($2)',
  page: 'select slug from pages where workspace_id = $1 and slug = any ($2)',
};

const STATES: Record<ArchivedKind, string> = {
  media:
    'select id, created_at as updated_at, null as slug, null as path, false as deleted from media where workspace_id = $1 and id = any ($2)',
  author:
    'select id, updated_at, slug, null as path, false as deleted from authors where workspace_id = $1 and id = any ($2)',
  category:
    'select id, updated_at, slug, path, false as deleted from categories where workspace_id = $1 and id = any ($2)',
  tag: 'select id, updated_at, slug, null as path, false as deleted from tags where workspace_id = $1 and id = any ($2)',
  page: 'select id, updated_at, slug, null as path, false as deleted from pages where workspace_id = $1 and id = any ($2)',
  post: 'select id, updated_at, slug, null as path, deleted_at is not null as deleted from posts where workspace_id = $1 and id = any ($2)',
};

const PUBLISHED = {
  name: 'standing-published-posts',
  text: `select from posts where workspace_id = $1 and status = 'published' and deleted_at is null limit 1`,
};

export class PostgresExistingEntities extends ExistingEntities {
  constructor(private readonly database: Database) {
    super();
  }

  async find(workspaceId: string, kind: Kind, ids: readonly string[]): Promise<ReadonlyMap<string, ExistingEntity>> {
    const rows = await this.database.query<Row>({
      name: `standing-${kind}`,
      text: FIND[kind],
      values: [workspaceId, ids],
    });
    return new Map(
      rows.map(({ id, slug, path, status, published_at: publishedAt, updated_at: updatedAt }) => [
        id,
        { slug, path, status, publishedAt, updatedAt },
      ]),
    );
  }

  async states(
    workspaceId: string,
    kind: ArchivedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ExistingState>> {
    const rows = await this.database.query<StateRow>({
      name: `standing-states-${kind}`,
      text: STATES[kind],
      values: [workspaceId, ids],
    });
    return new Map(
      rows.map(({ id, updated_at: updatedAt, slug, path, deleted }) => [id, { updatedAt, slug, path, deleted }]),
    );
  }

  async takenSlugs(workspaceId: string, kind: Kind, slugs: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ slug: string }>({
      name: `standing-slugs-${kind}`,
      text: TAKEN[kind],
      values: [workspaceId, slugs],
    });
    return new Set(rows.map(({ slug }) => slug));
  }

  async hasPublishedPosts(workspaceId: string): Promise<boolean> {
    return (await this.database.query({ ...PUBLISHED, values: [workspaceId] })).length > 0;
  }
}
