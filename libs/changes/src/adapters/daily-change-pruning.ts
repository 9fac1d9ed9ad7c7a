import { CountingJob, DAILY, type AppLogger, type Metrics } from '@app/platform';
import type { PruneChanges } from '../use-cases/prune-changes.use-case.ts';

/** Deletes expired tombstones (records of deletions). Safe in several processes. */
export class DailyChangePruning extends CountingJob {
  constructor(prune: PruneChanges, log: AppLogger, metrics: Pick<Metrics, 'job'>) {
    const text = (count: number) => `forgot ${count} old deletions`;
    super({ ...DAILY, name: 'change-forgetting' }, prune, { context: 'changes', text }, log, metrics);
  }
}
