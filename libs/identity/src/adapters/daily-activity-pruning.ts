import { CountingJob, DAILY, type AppLogger, type Metrics } from '@app/platform';
import type { PruneActivities } from '../use-cases/activity/prune-activities.use-case.ts';

/** Several processes that run it share the work. */
export class DailyActivityPruning extends CountingJob {
  constructor(prune: PruneActivities, log: AppLogger, metrics: Pick<Metrics, 'job'>) {
    const text = (count: number) => `deleted ${count} old entries of activity logs`;
    super({ ...DAILY, name: 'activity-pruning' }, prune, { context: 'identity', text }, log, metrics);
  }
}
