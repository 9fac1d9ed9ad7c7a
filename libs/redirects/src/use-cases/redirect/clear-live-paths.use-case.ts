import type { ActivityLog, Actor } from '@app/shared-kernel';
import { twinsOf } from '../../domain/path-rules.ts';
import { redirectsCleared } from '../../domain/redirect-activity.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';

/** Removes redirects from paths where content is published, which fixes the broken links that they resolved. */
export class ClearLivePaths {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly reports: LinkReportRepository,
    private readonly activity: ActivityLog,
  ) {}

  /** Runs in the transaction that publishes, as late as possible. */
  async execute(actor: Actor, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const { workspaceId } = actor;
    await this.redirects.lockForClearing(workspaceId);
    const removed = await this.redirects.removeFrom(workspaceId, paths.flatMap(twinsOf));
    if (removed.length === 0) return;
    await this.reports.markFixed(workspaceId, removed);
    this.activity.record(actor, redirectsCleared(removed.length, paths));
  }
}
