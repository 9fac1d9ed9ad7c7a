import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { AppLogger, Metrics } from '@app/platform';
import type { ForgetOldChanges } from '../use-cases/forget-old-changes.use-case.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Processes that start together need not all begin at the same moment, in milliseconds. */
const FIRST_WITHIN = 60_000;

/** Forgets old deletions soon after the start and once a day from then on. Several processes at it share the work. */
export class DailyChangeForgetting implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(
    private readonly forget: ForgetOldChanges,
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
      const forgotten = await this.metrics.job('change-forgetting', () => this.forget.execute(this.ending.signal));
      if (forgotten > 0) this.log.log(`forgot ${forgotten} old deletions`, 'changes');
    } catch (error) {
      if (!this.ending.signal.aborted) this.log.failure(error);
    }
    if (!this.ending.signal.aborted) this.runIn(DAY);
  }
}
