import { PathChanges, type PathChange } from '@app/content';
import type { ClearLivePaths, FollowPathChanges } from '@app/redirects';

/** When live paths change, redirects follow, within the same transaction. */
export class RedirectOnPathChange extends PathChanges {
  constructor(
    private readonly follow: FollowPathChanges,
    private readonly clear: ClearLivePaths,
  ) {
    super();
  }

  moved(workspaceId: string, changes: readonly PathChange[]): Promise<void> {
    return this.follow.execute(workspaceId, changes);
  }

  wentLive(workspaceId: string, path: string): Promise<void> {
    return this.clear.execute(workspaceId, [path]);
  }
}
