import type { Database } from '@app/platform';
import { authorPath, categoryPath, tagPath } from '@app/shared-kernel';
import { slugAtPath } from '../../../domain/post/slug-at-path.ts';
import type { LivePaths } from '../../../ports/path/live-paths.port.ts';
import { ShownPaths } from '../../../ports/path/shown-paths.port.ts';
import type { Sites } from '../../../ports/sites.port.ts';

interface Found {
  kind: 'category' | 'tag' | 'author';
  name: string;
}

/** Which of the names exist; the name of a category is its path of slugs. */
const NAMED = {
  name: 'shown-path-names',
  text: `
    select 'category' as kind, path as name from categories where workspace_id = $1 and path = any ($2)
    union all select 'tag', slug from tags where workspace_id = $1 and slug = any ($3)
    union all select 'author', slug from authors where workspace_id = $1 and slug = any ($4)`,
};

/** Paths of published posts and pages come from `LivePaths`, those of lists from the names in them. */
export class PostgresShownPaths extends ShownPaths {
  constructor(
    private readonly database: Database,
    private readonly sites: Sites,
    private readonly livePaths: LivePaths,
  ) {
    super();
  }

  async among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    if (paths.length === 0) return new Set();
    const { permalinks } = await this.sites.of(workspaceId);
    const namesIn = (pattern: string) => paths.map((path) => slugAtPath(pattern, path)).filter((name) => name !== null);
    const names = [namesIn(permalinks.category), namesIn(permalinks.tag), namesIn(permalinks.author)];
    const shown = new Set(await this.livePaths.among(workspaceId, paths));
    if (names.every(({ length }) => length === 0)) return shown;
    const found = await this.database.query<Found & Record<string, unknown>>({
      ...NAMED,
      values: [workspaceId, ...names],
    });
    const lists = new Set(
      found.map(({ kind, name }) => {
        if (kind === 'category') return categoryPath(permalinks, { path: name });
        return kind === 'tag' ? tagPath(permalinks, { slug: name }) : authorPath(permalinks, { slug: name });
      }),
    );
    for (const path of paths) if (lists.has(path)) shown.add(path);
    return shown;
  }
}
