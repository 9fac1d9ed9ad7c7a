import { PathChanges, type PathChange } from '@app/content';
import type { ClearLivePaths, FollowPathChanges } from '@app/redirects';
import type { Actor } from '@app/shared-kernel';

/** Redirects old paths of posts and pages to new ones, and removes a redirect when an entity is published at its path. */
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
