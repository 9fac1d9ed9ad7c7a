import type { AppLogger } from '@app/platform';
import { DAY_MS, UpkeepJob, type Job } from '@app/shared-kernel';
import type { PruneChanges } from '../use-cases/prune-changes.use-case.ts';

/** Deletes expired tombstones (records of deletions). */
export class DailyChangePruning extends UpkeepJob {
  readonly name = 'change-pruning';
  override readonly everyMs = DAY_MS;

  constructor(
    private readonly prune: PruneChanges,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async run(_job: Job, signal: AbortSignal): Promise<void> {
    const count = await this.prune.execute(signal);
    if (count > 0) this.log.log(`deleted ${count} expired tombstones`, 'changes');
  }
}
