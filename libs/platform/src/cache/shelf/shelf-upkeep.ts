import type { Metrics } from '../../health/metrics.ts';
import { RecurringJob } from '../../jobs/recurring-job.ts';
import type { AppLogger } from '../../logging/app-logger.ts';
import type { AnswerShelf } from './answer-shelf.ts';

/** Milliseconds. */
const RECURRENCE = { everyMs: 600_000, firstWithinMs: 60_000 };

/** Removes old answers from the shelf after the start and periodically. */
export class ShelfUpkeep extends RecurringJob {
  /** @param shelf null where answers are kept in memory only */
  constructor(
    private readonly shelf: AnswerShelf | null,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ ...RECURRENCE, name: 'shelf-upkeep' }, log, metrics);
  }

  override onApplicationBootstrap(): void {
    if (this.shelf) super.onApplicationBootstrap();
  }

  protected async run(): Promise<void> {
    await this.shelf?.tidy();
  }

  protected override async finish(): Promise<void> {
    await this.shelf?.settled();
  }
}
