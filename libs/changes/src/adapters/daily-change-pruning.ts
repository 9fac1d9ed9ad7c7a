import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { AppLogger, Metrics } from '@app/platform';
import type { PruneChanges } from '../use-cases/prune-changes.use-case.ts';

const DAY = 24 * 60 * 60 * 1_000;
/**
 * Milliseconds within which the first run starts, at random: processes that start together do not all begin at once.
 */
const FIRST_WITHIN = 60_000;

/**
 * Deletes expired tombstones (records of deletions) soon after the start and then once a day. Safe in several
 * processes.
 */
export class DailyChangePruning implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(
    private readonly forget: PruneChanges,
    private readonly log: AppLogger,
    private readonly metrics: Pick<Metrics, 'job'>,
  ) {}

  onApplicationBootstrap(): void {
    this.runIn(Math.random() * FIRST_WITHIN);
  }

  /** Waits for the running batch. */
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
      const forgotten = await this.metrics.job('change-forgetting', () => this.forget.execute(this.ending.signal));
      if (forgotten > 0) this.log.log(`forgot ${forgotten} old deletions`, 'changes');
    } catch (error) {
      if (!this.ending.signal.aborted) this.log.failure(error);
    }
    if (!this.ending.signal.aborted) this.runIn(DAY);
  }
}
