import { RecurringJob, type AppLogger, type Metrics } from '@app/platform';
import type { PublishScheduled } from '../use-cases/post/publish-scheduled.use-case.ts';

/** Milliseconds between two looks: a planned post is published at most this late. */
const EVERY = 5_000;

/** Publishes due posts. Several processes may run this; each post is published once. */
export class ScheduledPublications extends RecurringJob {
  /** @param on whether this process publishes */
  constructor(
    private readonly on: boolean,
    private readonly publish: PublishScheduled,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ name: 'scheduled-publications', everyMs: EVERY, firstWithinMs: EVERY }, log, metrics);
  }

  override onApplicationBootstrap(): void {
    if (this.on) super.onApplicationBootstrap();
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const { published, refused, failures } = await this.publish.execute(signal);
    if (published > 0) this.log.log(`published ${published} posts as planned`, 'content');
    if (refused > 0) this.log.warn(`gave up ${refused} planned publications: see the activity log`, 'content');
    if (failures.length > 0) throw new AggregateError(failures, 'Planned publications failed; they are tried again.');
  }
}
