import { RecurringJob, type AppLogger, type Metrics } from '@app/platform';
import type { ViewCounter } from '../use-cases/post/view-counter.ts';

/** Milliseconds between two writes of counted views. */
export const VIEW_FLUSH_PERIOD = 10_000;

/** Writes the gathered views periodically, and at shutdown. */
export class ViewFlush extends RecurringJob {
  constructor(
    private readonly views: ViewCounter,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    const recurrence = { everyMs: VIEW_FLUSH_PERIOD, firstAfterMs: VIEW_FLUSH_PERIOD, firstWithinMs: 0 };
    super({ ...recurrence, name: 'view-flush' }, log, metrics);
  }

  protected run(): Promise<void> {
    return this.views.flush();
  }

  protected override finish(): Promise<void> {
    return this.views.flush();
  }
}
