import { DAILY, RecurringJob, type AppLogger, type Metrics } from '@app/platform';
import type { SweepOrphanedMedia } from '../use-cases/media/sweep-orphaned-media.use-case.ts';

/** Quarantines and later deletes files without a record; logs the counts. */
export class DailyMediaSweep extends RecurringJob {
  constructor(
    private readonly sweep: SweepOrphanedMedia,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ ...DAILY, name: 'media-sweep' }, log, metrics);
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const { refused, seenTo: _, ...numbers } = await this.sweep.execute({ signal });
    if (refused === null) this.log.info('media sweep', numbers);
    else if (!signal.aborted) this.log.warn(`No media were swept. ${refused}`, 'media', numbers);
  }
}
