import type { AppLogger } from '@app/platform';
import { DAY_MS, UpkeepJob, type Job } from '@app/shared-kernel';
import type { SweepOrphanedMedia } from '../use-cases/media/sweep-orphaned-media.use-case.ts';

/** Quarantines and later deletes files without a record; logs the counts. */
export class DailyMediaSweep extends UpkeepJob {
  readonly name = 'media-sweep';
  override readonly everyMs = DAY_MS;

  constructor(
    private readonly sweep: SweepOrphanedMedia,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async run(_job: Job, signal: AbortSignal): Promise<void> {
    const { refused, seenTo: _, ...numbers } = await this.sweep.execute({ signal });
    if (refused === null) this.log.info('media sweep', numbers);
    else if (!signal.aborted) this.log.warn(`No media were swept. ${refused}`, 'media', numbers);
  }
}
