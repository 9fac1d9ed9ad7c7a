import { requireStorable, type ActivityLog, type Actor, type Clock, type IdGenerator } from '@app/shared-kernel';
import { isSamePlace, twinsOf } from '../../domain/path-rules.ts';
import { redirectsCleared, redirectsFollowed } from '../../domain/redirect-activity.ts';
import { lastChanges, type PathChange } from '../../domain/redirect/path-change.ts';
import { DEFAULT_REDIRECT_TYPE, newRedirect, type Redirect } from '../../domain/redirect/redirect.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';
import type { LivePaths } from '../../ports/live-paths.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';

/**
 * Creates redirects from old paths to moved content, without chains and loops, and never at a path with published
 * content.
 */
export class FollowPathChanges {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly reports: LinkReportRepository,
    private readonly livePaths: LivePaths,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Runs in the transaction that moves published content, after it has moved, so that redirects and paths change
   * together. The number of statements does not depend on the number of changes.
   */
  async execute(actor: Actor, given: readonly PathChange[]): Promise<void> {
    const moved = given.filter(({ from, to }) => from !== to);
    if (moved.length === 0) return;
    for (const path of moved.flatMap(({ from, to }) => [from, to])) requireStorable(path, 'path');
    const changes = lastChanges(moved);
    const { workspaceId } = actor;
    await this.redirects.lock(workspaceId);
    const at = this.clock.now();
    const arrived = new Set(moved.map(({ to }) => to));
    const removed = await this.redirects.removeFrom(workspaceId, [...arrived].flatMap(twinsOf));
    await this.reports.markFixed(workspaceId, removed);
    if (removed.length > 0) this.activity.record(actor, redirectsCleared(removed.length, [...arrived]));
    await this.redirects.repoint(workspaceId, changes, at);
    const left = changes.filter((change) => !change.stillLive && !isTaken(change, arrived));
    const written = await this.redirects.put(await this.redirectsFrom(workspaceId, left, at));
    if (written.length > 0) this.activity.record(actor, redirectsFollowed(written));
  }

  private async redirectsFrom(workspaceId: string, left: readonly PathChange[], at: Date): Promise<Redirect[]> {
    // What was published there since the caller checked is visible now, or removes the redirect itself once the lock is
    // free.
    const paths = left.flatMap(({ from }) => twinsOf(from));
    const live = await this.livePaths.among(workspaceId, paths);
    return left
      .filter((change) => !isTaken(change, live))
      .map(({ from, to }) =>
        newRedirect(
          { fromPath: from, toPath: to, type: DEFAULT_REDIRECT_TYPE },
          { id: this.ids.next(), workspaceId, at },
        ),
      );
  }
}

/** Whether content lives at the old path, with either ending; what moved may have changed only its ending. */
function isTaken({ from, to }: PathChange, live: ReadonlySet<string>): boolean {
  return live.has(from) || twinsOf(from).some((path) => live.has(path) && !isSamePlace(path, to));
}
