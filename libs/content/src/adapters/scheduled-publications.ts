import type { AppLogger } from '@app/platform';
import { JobHandler, type Job } from '@app/shared-kernel';
import type { PublishScheduled } from '../use-cases/post/publish-scheduled.use-case.ts';

/** Publishes due posts. It has a lane of its own, so that nothing delays it. */
export class ScheduledPublications extends JobHandler {
  readonly name = 'scheduled-publications';
  override readonly lane = { name: 'publications', places: 1 };
  /** A scheduled post is published at most this late, and a second, while a process runs jobs. */
  override readonly everyMs = 4_000;

  constructor(
    private readonly publish: PublishScheduled,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async run(_job: Job, signal: AbortSignal): Promise<void> {
    const { published, refused, failures } = await this.publish.execute(signal);
    if (published > 0) this.log.log(`published ${published} scheduled posts`, 'content');
    if (refused > 0) this.log.warn(`gave up ${refused} planned publications: see the activity log`, 'content');
    if (failures.length > 0) throw new AggregateError(failures, 'Planned publications failed; they are tried again.');
  }
}
