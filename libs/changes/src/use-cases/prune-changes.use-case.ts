import type { Clock } from '@app/shared-kernel';
import type { ChangeRetention } from '../domain/change-retention.ts';
import type { ChangeUpkeep } from '../ports/change-upkeep.port.ts';

/** Forgets deletions after the retention time. Readers with an older cursor are told to read everything again. */
export class PruneChanges {
  constructor(
    private readonly upkeep: ChangeUpkeep,
    private readonly retention: ChangeRetention,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal ends the run after the current batch
   * @returns how many were forgotten
   */
  async execute(signal?: { readonly aborted: boolean }): Promise<number> {
    const before = this.retention.endsAt(this.clock.now());
    if (signal?.aborted) return 0;
    let forgotten = 0;
    for await (const batch of this.upkeep.forget(before)) {
      forgotten += batch;
      if (signal?.aborted) break;
    }
    return forgotten;
  }
}
