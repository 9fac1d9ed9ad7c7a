import type { Database } from '@app/platform';
import { authorPath, categoryPath, pagePath, postPath, tagPath, type PermalinkKind } from '@app/shared-kernel';
import { slugAtPath } from '../../../domain/post/slug-at-path.ts';
import { KINDS_WITH_PATHS, PathEntities, type EntityAtPath } from '../../../ports/path/path-entities.port.ts';
import type { Site } from '../../../ports/sites.port.ts';

interface Candidate {
  readonly kind: PermalinkKind;
  readonly id: string;
  readonly slug: string;
  /** The path of slugs of a category, or of the category of a post. */
  readonly category_path: string | null;
  readonly published_at: Date | null;
}

/** Only entities whose slug matches the path can be there; their whole path is then compared. */
const CANDIDATES = {
  name: 'path-entities',
  text: `
    select 'post' as kind, p.id, p.slug, c.path as category_path, p.published_at
    from posts p left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
    where p.workspace_id = $1 and p.slug = any ($2) and p.deleted_at is null and p.status = 'published'
    union all
    select 'page', id, slug, null, null from pages where workspace_id = $1 and slug = any ($3) and status = 'published'
    union all
    select 'category', id, slug, path, null from categories where workspace_id = $1 and path = any ($4)
    union all
    select 'tag', id, slug, null, null from tags where workspace_id = $1 and slug = any ($5)
    union all
    select 'author', id, slug, null, null from authors where workspace_id = $1 and slug = any ($6)`,
};

export class PostgresPathEntities extends PathEntities {
  constructor(private readonly database: Database) {
    super();
  }

  async at(site: Site, paths: readonly string[]): Promise<EntityAtPath | null> {
    const names = KINDS_WITH_PATHS.map((kind) =>
      paths.map((path) => slugAtPath(site.permalinks[kind], path)).filter((name) => name !== null),
    );
    if (names.every(({ length }) => length === 0)) return null;
    const rows = await this.database.query<Candidate & Record<string, unknown>>({
      ...CANDIDATES,
      values: [site.id, ...names],
    });
    const found = rows.map((row): EntityAtPath => ({ kind: row.kind, id: row.id, path: pathOf(row, site) }));
    for (const path of paths) {
      const entity = found.find((candidate) => candidate.path === path);
      if (entity) return entity;
    }
    return null;
  }
}

function pathOf({ kind, slug, category_path: path, published_at: publishedAt }: Candidate, site: Site): string {
  const { permalinks } = site;
  if (kind === 'post') return postPath(permalinks, { slug, categoryPath: path, publishedAt });
  if (kind === 'page') return pagePath(permalinks, { slug });
  if (kind === 'category') return categoryPath(permalinks, { path: path ?? slug });
  return kind === 'tag' ? tagPath(permalinks, { slug }) : authorPath(permalinks, { slug });
}
