import type { ActivityLog, Actor } from '@app/shared-kernel';
import { redirectsCleared } from '../../domain/redirect-activity.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';

/** What goes live at a path is shown there: a redirect from it goes. */
export class ClearLivePaths {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly activity: ActivityLog,
  ) {}

  /** Runs inside the transaction that publishes, as late in it as may be. */
  async execute(actor: Actor, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const { workspaceId } = actor;
    await this.redirects.lockForClearing(workspaceId);
    const removed = await this.redirects.removeFrom(workspaceId, paths);
    if (removed > 0) this.activity.record(actor, redirectsCleared(removed, paths));
  }
}
