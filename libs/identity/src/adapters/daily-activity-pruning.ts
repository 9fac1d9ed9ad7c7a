import type { AppLogger } from '@app/platform';
import { DAY_MS, UpkeepJob, type Job } from '@app/shared-kernel';
import type { PruneActivities } from '../use-cases/activity/prune-activities.use-case.ts';

/** Deletes old entries of activity logs. */
export class DailyActivityPruning extends UpkeepJob {
  readonly name = 'activity-pruning';
  override readonly everyMs = DAY_MS;

  constructor(
    private readonly prune: PruneActivities,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async run(_job: Job, signal: AbortSignal): Promise<void> {
    const count = await this.prune.execute(signal);
    if (count > 0) this.log.log(`deleted ${count} old entries of activity logs`, 'identity');
  }
}
