import { CountingJob, DAILY, type AppLogger, type Metrics } from '@app/platform';
import type { PruneWorkingCopies } from '../use-cases/working-copy/prune-working-copies.use-case.ts';

/** Safe to run in several processes at once. */
export class DailyWorkingCopyPruning extends CountingJob {
  constructor(prune: PruneWorkingCopies, log: AppLogger, metrics: Pick<Metrics, 'job'>) {
    const text = (count: number) => `deleted ${count} old working copies`;
    super({ ...DAILY, name: 'working-copy-pruning' }, prune, { context: 'content', text }, log, metrics);
  }
}
