import type { Database } from '@app/platform';
import { pagePath, postPath, type Permalinks } from '@app/shared-kernel';
import { slugAtPath } from '../../../domain/post/slug-at-path.ts';
import { LivePaths } from '../../../ports/path/live-paths.port.ts';
import type { Sites } from '../../../ports/sites.port.ts';

interface Candidate {
  kind: 'post' | 'page';
  slug: string;
  category_path: string | null;
  published_at: Date | null;
}

/** Only entities whose slug matches the path can live there; their whole path is then compared. */
const CANDIDATES = {
  name: 'live-path-candidates',
  text: `
    select 'post' as kind, p.slug, c.path as category_path, p.published_at
    from posts p left join categories c on c.workspace_id = p.workspace_id and c.id = p.category_id
    where p.workspace_id = $1 and p.slug = any ($2) and p.deleted_at is null and p.status = 'published'
      and p.id is distinct from $3::uuid
    union all
    select 'page', slug, null, null from pages
    where workspace_id = $1 and slug = any ($2) and status = 'published' and id is distinct from $3::uuid`,
};

/** Number of advisory locks that the paths of a workspace share, so that a transaction takes at most this many. A power of two. */
const CLAIMS = 64;

/** Locks are taken in a fixed order, so that two claims never deadlock. */
const CLAIM = {
  name: 'live-paths-claim',
  text: `
    select pg_advisory_xact_lock(claim)
    from (select distinct hashtextextended('live path ' || $1, hashtextextended(path, 0) & ${CLAIMS - 1}) as claim
          from unnest($2::text[]) path order by claim) claims`,
};

export class PostgresLivePaths extends LivePaths {
  constructor(
    private readonly database: Database,
    private readonly sites: Sites,
  ) {
    super();
  }

  async claim(workspaceId: string, paths: readonly string[]): Promise<void> {
    if (paths.length > 0) await this.database.execute({ ...CLAIM, values: [workspaceId, paths] });
  }

  async among(workspaceId: string, paths: readonly string[], exceptId?: string): Promise<ReadonlySet<string>> {
    const { permalinks } = await this.sites.of(workspaceId);
    const slugs = paths.flatMap((path) => [slugAtPath(permalinks.post, path), slugAtPath(permalinks.page, path)]);
    const fitting = new Set(slugs.filter((slug) => slug !== null));
    if (fitting.size === 0) return new Set();
    const candidates = await this.candidates(workspaceId, [...fitting], exceptId);
    const live = new Set(candidates.map((candidate) => pathOf(candidate, permalinks)));
    return new Set(paths.filter((path) => live.has(path)));
  }

  async bySlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    if (slugs.length === 0) return new Map();
    const { permalinks } = await this.sites.of(workspaceId);
    const paths = new Map<string, readonly string[]>();
    for (const candidate of await this.candidates(workspaceId, slugs))
      paths.set(candidate.slug, [...(paths.get(candidate.slug) ?? []), pathOf(candidate, permalinks)]);
    return paths;
  }

  private candidates(workspaceId: string, slugs: readonly string[], exceptId?: string): Promise<Candidate[]> {
    return this.database.query<Candidate & Record<string, unknown>>({
      ...CANDIDATES,
      values: [workspaceId, slugs, exceptId ?? null],
    });
  }
}

function pathOf(
  { kind, slug, category_path: categoryPath, published_at: publishedAt }: Candidate,
  permalinks: Permalinks,
): string {
  return kind === 'page' ? pagePath(permalinks, { slug }) : postPath(permalinks, { slug, categoryPath, publishedAt });
}
