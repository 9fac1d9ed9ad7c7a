import {
  DomainError,
  NotFound,
  readCommand,
  type ActivityLog,
  type Actor,
  type TransactionRunner,
} from '@app/shared-kernel';
import { SETTLE_RULES } from '../../domain/link-report/bulk-rules.ts';
import type { LinkReport } from '../../domain/link-report/link-report.ts';
import { linkReopened } from '../../domain/redirect-activity.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';
import type { Resolution, ResolveLinkReport } from './resolve-link-report.use-case.ts';

/** What is done with many entries; `open` takes back that they were settled. */
export type Settling = Resolution | { readonly as: 'open' };

/** What became of one entry. */
export interface SettledLink {
  readonly id: string;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Settles many broken links in the same way, or opens them again. Each by itself: one that is refused hinders no other. */
export class SettleLinkReports {
  constructor(
    private readonly resolve: ResolveLinkReport,
    private readonly reports: LinkReportRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @returns what became of each, in the order of the ids; @throws Invalid when the ids are not right, which changes nothing */
  async execute(actor: Actor, given: { readonly ids: readonly string[] }, settling: Settling): Promise<SettledLink[]> {
    const { ids } = readCommand<{ ids: readonly string[] }>(given, SETTLE_RULES, 'all');
    const results: SettledLink[] = [];
    for (const id of ids) results.push(await this.one(actor, id, settling));
    return results;
  }

  private async one(actor: Actor, id: string, settling: Settling): Promise<SettledLink> {
    try {
      if (settling.as === 'open') await this.reopen(actor, id);
      else await this.resolve.execute(actor, id, settling);
      return { id, ok: true };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, ok: false, error: { code: error.code, message: error.message } };
    }
  }

  /** A redirect that settled the entry stays: whoever wants it gone deletes it. */
  private reopen(actor: Actor, id: string): Promise<LinkReport> {
    return this.transactions.change(actor.workspaceId, async (scope) => {
      scope.nothingChanged();
      const report = await this.reports.lock(actor.workspaceId, id);
      if (!report) throw new NotFound('link-health entry');
      if (report.resolvedAt === null) return report;
      const open = await this.reports.reopen(report);
      this.activity.record(actor, linkReopened(report));
      return open;
    });
  }
}
