import { requireById, type ActivityLog, type Actor, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { pathKey } from '../../domain/path-rules.ts';
import { redirectActivity } from '../../domain/redirect-activity.ts';
import { checkRedirect } from '../../domain/redirect/redirect-rules.ts';
import type { Redirect, RedirectContent } from '../../domain/redirect/redirect.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import type { RedirectConflicts } from './redirect-conflicts.ts';

/** Checks the stored redirect before it is changed; throws to prevent the change. */
export type Precondition = (redirect: Redirect) => void | Promise<void>;

/** Changes the given fields of a redirect. */
export class UpdateRedirect {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly reports: LinkReportRepository,
    private readonly placement: RedirectConflicts,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the given fields only. The complete redirect is checked again; equal values change nothing.
   *
   * @throws NotFound, Invalid, LoopingRedirect, LongRedirectChain, RedirectFromLivePath, DuplicateRedirect,
   * RedirectEndsLoop, and what `precondition` throws
   */
  execute(actor: Actor, id: string, changes: Partial<RedirectContent>, precondition?: Precondition): Promise<Redirect> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async (scope) => {
      await this.redirects.lock(workspaceId);
      const existing = await requireById(id, 'redirect', (known) => this.redirects.find(workspaceId, known));
      const wanted: Redirect = { ...existing, ...changes, updatedAt: this.clock.now() };
      checkRedirect(wanted);
      if (differing(existing, wanted).length === 0) {
        await precondition?.(existing);
        scope.nothingChanged();
        return existing;
      }
      await this.placement.check(wanted, existing);
      await precondition?.(existing);
      await this.redirects.save(wanted);
      if (pathKey(wanted.fromPath) !== pathKey(existing.fromPath)) {
        await this.placement.checkLeft(existing);
        await this.reports.reopenResolvedBy(workspaceId, [existing.id]);
      }
      this.activity.record(actor, redirectActivity('updated', wanted, { fields: differing(existing, wanted) }));
      return wanted;
    });
  }
}

function differing(one: RedirectContent, other: RedirectContent): string[] {
  return (['fromPath', 'toPath', 'type'] as const).filter((field) => one[field] !== other[field]);
}
