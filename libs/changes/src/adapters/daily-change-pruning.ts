import { DAILY, RecurringJob, type AppLogger, type Metrics } from '@app/platform';
import type { PruneChanges } from '../use-cases/prune-changes.use-case.ts';

/** Deletes expired tombstones (records of deletions). Safe in several processes. */
export class DailyChangePruning extends RecurringJob {
  constructor(
    private readonly prune: PruneChanges,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ ...DAILY, name: 'change-forgetting' }, log, metrics);
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const forgotten = await this.prune.execute(signal);
    if (forgotten > 0) this.log.log(`forgot ${forgotten} old deletions`, 'changes');
  }
}
