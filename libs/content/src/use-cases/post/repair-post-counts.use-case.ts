import type { TransactionRunner } from '@app/shared-kernel';
import type { PostTotalsAudit } from '../../ports/post/post-totals-audit.port.ts';

/** Corrects the totals of lists. They are wrong only after tables were changed by hand. */
export class RepairPostCounts {
  constructor(
    private readonly audit: PostTotalsAudit,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @returns how many counts were wrong */
  execute(workspaceId: string): Promise<number> {
    return this.transactions.change(workspaceId, async (scope) => {
      const repaired = await this.audit.repair(workspaceId);
      if (repaired === 0) scope.nothingChanged();
      return repaired;
    });
  }
}
