import { AppLogger, Metrics } from '@app/platform';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { SweepOrphanedMedia } from '../use-cases/media/sweep-orphaned-media.use-case.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Processes that start together need not all sweep at the same moment, in milliseconds. */
const FIRST_WITHIN = 60_000;

/** Sweeps soon after the start and once a day from then on, one run at a time. */
export class DailyMediaSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private readonly ending = new AbortController();

  constructor(
    private readonly sweep: SweepOrphanedMedia,
    private readonly log: AppLogger,
    private readonly metrics: Pick<Metrics, 'job'>,
  ) {}

  onApplicationBootstrap(): void {
    this.runIn(Math.random() * FIRST_WITHIN);
  }

  onModuleDestroy(): void {
    this.ending.abort();
    clearTimeout(this.timer);
  }

  private runIn(milliseconds: number): void {
    this.timer = setTimeout(() => void this.run(), milliseconds);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    try {
      const {
        refused,
        seenTo: _,
        ...numbers
      } = await this.metrics.job('media-sweep', () => this.sweep.execute({ signal: this.ending.signal }));
      if (refused === null) this.log.info('media sweep', numbers);
      else if (!this.ending.signal.aborted) this.log.warn(`No media were swept. ${refused}`, 'media', numbers);
    } catch (error) {
      if (!this.ending.signal.aborted) this.log.failure(error);
    }
    if (!this.ending.signal.aborted) this.runIn(DAY);
  }
}
