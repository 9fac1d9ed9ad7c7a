import { PathChanges, type PathChange } from '@app/content';
import type { ClearLivePaths, FollowPathChanges } from '@app/redirects';
import type { Actor } from '@app/shared-kernel';

/** Old paths of posts and pages lead to new ones, and a redirect gives way to what goes live at its path. */
export class RedirectsFollowPaths extends PathChanges {
  constructor(
    private readonly follow: FollowPathChanges,
    private readonly clear: ClearLivePaths,
  ) {
    super();
  }

  moved(actor: Actor, changes: readonly PathChange[]): Promise<void> {
    return this.follow.execute(actor, changes);
  }

  wentLive(actor: Actor, path: string): Promise<void> {
    return this.clear.execute(actor, [path]);
  }

  override allWentLive(actor: Actor, paths: readonly string[]): Promise<void> {
    return this.clear.execute(actor, paths);
  }
}
