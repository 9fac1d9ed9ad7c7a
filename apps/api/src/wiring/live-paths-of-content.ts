import type { LivePaths as PathsOfContent, ShownPaths as PathsShown } from '@app/content';
import { LivePaths, ShownPaths } from '@app/redirects';

/** What redirects ask about paths, answered by content. */
export class LivePathsOfContent extends LivePaths {
  constructor(private readonly content: PathsOfContent) {
    super();
  }

  among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return this.content.among(workspaceId, paths);
  }
}

/** Where readers find something, lists of categories, tags and authors included. */
export class ShownPathsOfContent extends ShownPaths {
  constructor(private readonly content: PathsShown) {
    super();
  }

  among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return this.content.among(workspaceId, paths);
  }
}
