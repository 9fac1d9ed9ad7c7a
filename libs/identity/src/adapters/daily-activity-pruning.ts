import type { AppLogger, Metrics } from '@app/platform';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { PruneActivities } from '../use-cases/activity/prune-activities.use-case.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Processes that start together need not all begin at the same moment, in milliseconds. */
const FIRST_WITHIN = 60_000;

/** Prunes soon after the start and once a day from then on. Several processes at it share the work. */
export class DailyActivityPruning implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(
    private readonly prune: PruneActivities,
    private readonly log: AppLogger,
    private readonly metrics: Pick<Metrics, 'job'>,
  ) {}

  onApplicationBootstrap(): void {
    this.runIn(Math.random() * FIRST_WITHIN);
  }

  /** Waits for the batch at hand. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private runIn(milliseconds: number): void {
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, milliseconds);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    try {
      const deleted = await this.metrics.job('activity-pruning', () => this.prune.execute(this.ending.signal));
      if (deleted > 0) this.log.log(`deleted ${deleted} old entries of activity logs`, 'identity');
    } catch (error) {
      if (!this.ending.signal.aborted) this.log.failure(error);
    }
    if (!this.ending.signal.aborted) this.runIn(DAY);
  }
}
