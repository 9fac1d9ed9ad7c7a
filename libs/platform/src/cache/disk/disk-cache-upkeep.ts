import type { Metrics } from '../../health/metrics.ts';
import { RecurringJob } from '../../jobs/recurring-job.ts';
import type { AppLogger } from '../../logging/app-logger.ts';
import type { DiskCache } from './disk-cache.ts';

/** Milliseconds. */
const RECURRENCE = { everyMs: 600_000, firstWithinMs: 60_000 };

/** Removes old answers from the disk cache after the start and periodically. */
export class DiskCacheUpkeep extends RecurringJob {
  /** @param disk null where answers are kept in memory only */
  constructor(
    private readonly disk: DiskCache | null,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ ...RECURRENCE, name: 'disk-cache-upkeep' }, log, metrics);
  }

  override onApplicationBootstrap(): void {
    if (this.disk) super.onApplicationBootstrap();
  }

  protected async run(): Promise<void> {
    await this.disk?.tidy();
  }

  protected override async finish(): Promise<void> {
    await this.disk?.settled();
  }
}
