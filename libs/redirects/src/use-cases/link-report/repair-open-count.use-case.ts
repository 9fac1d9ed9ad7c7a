import type { TransactionRunner } from '@app/shared-kernel';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';

/** Corrects the number of open entries by a count. */
export class RepairOpenCount {
  constructor(
    private readonly reports: LinkReportRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @returns whether the number was wrong */
  execute(workspaceId: string): Promise<boolean> {
    return this.transactions.change(workspaceId, async (scope) => {
      const repaired = await this.reports.repairOpenCount(workspaceId);
      if (!repaired) scope.nothingChanged();
      return repaired;
    });
  }
}
