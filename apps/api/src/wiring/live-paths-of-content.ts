import type { LivePaths as PathsOfContent } from '@app/content';
import { LivePaths } from '@app/redirects';

/** What redirects ask about paths, answered by content. */
export class LivePathsOfContent extends LivePaths {
  constructor(private readonly content: PathsOfContent) {
    super();
  }

  among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return this.content.among(workspaceId, paths);
  }
}
