import type { Clock, TransactionRunner } from '@app/shared-kernel';
import type { ChangeUpkeep } from '../ports/change-upkeep.port.ts';
import type { VersionSteps } from '../ports/version-steps.port.ts';

/** More than a workspace is ever written to in a millisecond. */
const VERSIONS_A_MILLISECOND = 1_000;

/**
 * After a backup was restored: versions that were given since the backup will be given again, for other changes. So all versions go beyond
 * whatever they were, by the clock, and whoever comes with an earlier one is told to read everything again. Right after any number
 * of restores, as long as the clock goes on.
 */
export class BeginAnew {
  constructor(
    private readonly versions: VersionSteps,
    private readonly upkeep: ChangeUpkeep,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @returns how many workspaces there are */
  execute(): Promise<number> {
    const to = this.clock.now().getTime() * VERSIONS_A_MILLISECOND;
    return this.transactions.run(async () => {
      const raised = await this.versions.raiseAll(to);
      await this.upkeep.beginAt(raised);
      return raised.size;
    });
  }
}
