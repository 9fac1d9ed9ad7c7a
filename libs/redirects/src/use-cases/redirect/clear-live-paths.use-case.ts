import type { ActivityLog, Actor } from '@app/shared-kernel';
import { redirectsCleared } from '../../domain/redirect-activity.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';

/** Removes redirects from paths where content is published. */
export class ClearLivePaths {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly activity: ActivityLog,
  ) {}

  /** Runs in the transaction that publishes, as late as possible. */
  async execute(actor: Actor, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const { workspaceId } = actor;
    await this.redirects.lockForClearing(workspaceId);
    const removed = await this.redirects.removeFrom(workspaceId, paths);
    if (removed > 0) this.activity.record(actor, redirectsCleared(removed, paths));
  }
}
