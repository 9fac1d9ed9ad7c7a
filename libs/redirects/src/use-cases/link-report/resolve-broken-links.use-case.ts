import {
  eachByItself,
  readCommand,
  requireById,
  type ActivityLog,
  type Actor,
  type EachResult,
  type TransactionRunner,
} from '@app/shared-kernel';
import { BULK_RULES } from '../../domain/bulk-rules.ts';
import type { LinkReport } from '../../domain/link-report/link-report.ts';
import { BULK_RESOLUTION_RULES } from '../../domain/link-report/report-rules.ts';
import { linkReopened } from '../../domain/redirect-activity.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';
import type { Resolution, ResolveLinkReport } from './resolve-link-report.use-case.ts';

/** The change to many entries; `open` reverts their resolution. */
export type BulkResolution = Resolution | { readonly as: 'open' };

/**
 * Resolves many broken links in the same way, or opens them again; each separately, so that a refused one does not
 * affect the others.
 */
export class ResolveBrokenLinks {
  constructor(
    private readonly resolve: ResolveLinkReport,
    private readonly reports: LinkReportRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * @returns the result of each, in the order of the ids @throws Invalid when the request is not valid, which
   * changes nothing
   */
  async execute(
    actor: Actor,
    given: { readonly ids: readonly string[] },
    resolution: BulkResolution,
  ): Promise<EachResult[]> {
    const { ids } = readCommand<{ ids: readonly string[] }>(given, BULK_RULES, 'all');
    readCommand({ as: resolution.as }, BULK_RESOLUTION_RULES, 'all');
    return eachByItself(ids, (id) =>
      resolution.as === 'open' ? this.reopen(actor, id) : this.resolve.execute(actor, id, resolution),
    );
  }

  /** A redirect that resolved the entry stays; it has to be deleted separately. */
  private reopen(actor: Actor, id: string): Promise<LinkReport> {
    return this.transactions.change(actor.workspaceId, async (scope) => {
      scope.nothingChanged();
      const lock = (known: string) => this.reports.lock(actor.workspaceId, known);
      const report = await requireById(id, 'link-health entry', lock);
      if (report.resolvedAt === null) return report;
      const open = await this.reports.reopen(report);
      this.activity.record(actor, linkReopened(report));
      return open;
    });
  }
}
