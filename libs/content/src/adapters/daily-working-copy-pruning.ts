import { DAILY, RecurringJob, type AppLogger, type Metrics } from '@app/platform';
import type { PruneWorkingCopies } from '../use-cases/working-copy/prune-working-copies.use-case.ts';

/** Safe to run in several processes at once. */
export class DailyWorkingCopyPruning extends RecurringJob {
  constructor(
    private readonly prune: PruneWorkingCopies,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ ...DAILY, name: 'working-copy-pruning' }, log, metrics);
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const deleted = await this.prune.execute(signal);
    if (deleted > 0) this.log.log(`deleted ${deleted} old working copies`, 'content');
  }
}
