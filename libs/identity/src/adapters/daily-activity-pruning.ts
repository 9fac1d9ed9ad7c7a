import { DAILY, RecurringJob, type AppLogger, type Metrics } from '@app/platform';
import type { PruneActivities } from '../use-cases/activity/prune-activities.use-case.ts';

/** Several processes that run it share the work. */
export class DailyActivityPruning extends RecurringJob {
  constructor(
    private readonly prune: PruneActivities,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ ...DAILY, name: 'activity-pruning' }, log, metrics);
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const deleted = await this.prune.execute(signal);
    if (deleted > 0) this.log.log(`deleted ${deleted} old entries of activity logs`, 'identity');
  }
}
