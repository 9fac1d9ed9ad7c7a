import type { TransactionRunner } from '@app/shared-kernel';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';

/** Sees to it that the number of open entries is what a count would say. */
export class MendOpenCount {
  constructor(
    private readonly reports: LinkReportRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @returns whether it was wrong */
  execute(workspaceId: string): Promise<boolean> {
    return this.transactions.change(workspaceId, async (scope) => {
      const mended = await this.reports.mendOpenCount(workspaceId);
      if (!mended) scope.nothingChanged();
      return mended;
    });
  }
}
