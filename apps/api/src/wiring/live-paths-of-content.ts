import type { LivePaths as PathsOfContent, ShownPaths as PathsShown } from '@app/content';
import { LivePaths, ShownPaths } from '@app/redirects';

/** Answers redirects' questions about paths by content. */
export class LivePathsOfContent extends LivePaths {
  constructor(private readonly content: PathsOfContent) {
    super();
  }

  among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return this.content.among(workspaceId, paths);
  }

  bySlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.content.bySlugs(workspaceId, slugs);
  }
}

/** Includes the lists of categories, tags and authors. */
export class ShownPathsOfContent extends ShownPaths {
  constructor(private readonly content: PathsShown) {
    super();
  }

  among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return this.content.among(workspaceId, paths);
  }
}
