import { describe, expect, it } from '@jest/globals';
import { DirectTransactions } from '@app/shared-kernel/testing';
import { WORKSPACE } from '../../../testing/builders.ts';
import { PostTotalsAudit } from '../../ports/post/post-totals-audit.port.ts';
import { RepairPostCounts } from './repair-post-counts.use-case.ts';

/** Reports wrong totals once for the workspaces that the test names. */
class CountedFaults extends PostTotalsAudit {
  constructor(private readonly faults: Map<string, number>) {
    super();
  }

  async repair(workspaceId: string): Promise<number> {
    const wrong = this.faults.get(workspaceId) ?? 0;
    this.faults.delete(workspaceId);
    return wrong;
  }
}

describe(RepairPostCounts, () => {
  it('tells how many numbers it put right, and raises the version of the content only then', async () => {
    const transactions = new DirectTransactions();
    const mend = new RepairPostCounts(new CountedFaults(new Map([[WORKSPACE, 3]])), transactions);
    expect(await mend.execute('another workspace')).toBe(0);
    expect(transactions.changed).toEqual([]);
    expect(await mend.execute(WORKSPACE)).toBe(3);
    expect(await mend.execute(WORKSPACE)).toBe(0);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });
});
