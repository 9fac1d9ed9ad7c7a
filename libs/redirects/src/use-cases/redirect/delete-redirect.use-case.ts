import { requireById, type ActivityLog, type Actor, type TransactionRunner } from '@app/shared-kernel';
import { redirectActivity } from '../../domain/redirect-activity.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import type { RedirectConflicts } from './redirect-conflicts.ts';
import type { Precondition } from './update-redirect.use-case.ts';

/** Deletes a redirect. */
export class DeleteRedirect {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly reports: LinkReportRepository,
    private readonly conflicts: RedirectConflicts,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound, RedirectEndsLoop, and what `precondition` throws */
  execute(actor: Actor, id: string, precondition?: Precondition): Promise<void> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async () => {
      await this.redirects.lock(workspaceId);
      const existing = await requireById(id, 'redirect', (known) => this.redirects.find(workspaceId, known));
      await precondition?.(existing);
      await this.redirects.remove(workspaceId, id);
      await this.conflicts.checkLeft(existing);
      await this.reports.reopenResolvedBy(workspaceId, [existing.id]);
      this.activity.record(actor, redirectActivity('deleted', existing));
    });
  }
}
