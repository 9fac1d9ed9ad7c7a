import type { Clock, TransactionRunner } from '@app/shared-kernel';
import type { ChangeMaintenance } from '../ports/change-maintenance.port.ts';
import type { VersionSteps } from '../ports/version-steps.port.ts';

/** More than the writes that one workspace gets in a millisecond. */
const VERSIONS_A_MILLISECOND = 1_000;

/**
 * To be run after a backup is restored: versions assigned after the backup would be assigned again, for other changes.
 * It raises all versions beyond any earlier one, by the clock; readers with an earlier cursor are told to read
 * everything again. Stays correct over any number of restores as long as the clock does not go back.
 */
export class StartNewHistory {
  constructor(
    private readonly versions: VersionSteps,
    private readonly upkeep: ChangeMaintenance,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of workspaces */
  execute(): Promise<number> {
    const to = this.clock.now().getTime() * VERSIONS_A_MILLISECOND;
    return this.transactions.run(async () => {
      const raised = await this.versions.raiseAll(to);
      await this.upkeep.beginAt(raised);
      return raised.size;
    });
  }
}
