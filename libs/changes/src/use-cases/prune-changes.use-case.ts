import { totalOf, type Clock } from '@app/shared-kernel';
import type { ChangeRetention } from '../domain/change-retention.ts';
import type { ChangeMaintenance } from '../ports/change-maintenance.port.ts';

/** Forgets deletions after the retention time. Readers with an older cursor are told to read everything again. */
export class PruneChanges {
  constructor(
    private readonly upkeep: ChangeMaintenance,
    private readonly retention: ChangeRetention,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal ends the run after the current batch
   * @returns how many were forgotten
   */
  execute(signal?: { readonly aborted: boolean }): Promise<number> {
    return totalOf(this.upkeep.forget(this.retention.endsAt(this.clock.now())), signal);
  }
}
