import type { AppLogger } from '@app/platform';
import { JobHandler, type Job } from '@app/shared-kernel';
import type { RunDueSchedules } from '../use-cases/schedule/run-due-schedules.use-case.ts';
import { SCHEDULE_JOB } from '../use-cases/schedule/schedule-alarms.ts';

/** Publishes and unpublishes what is due. It has a lane of its own, so that nothing delays it. */
export class ScheduledPublications extends JobHandler {
  readonly name = SCHEDULE_JOB;
  override readonly lane = { name: 'publications', places: 1 };
  /** Alarms wake it on time; this finds what no alarm rang for. */
  override readonly everyMs = 4_000;

  constructor(
    private readonly schedules: RunDueSchedules,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async run(_job: Job, signal: AbortSignal): Promise<void> {
    const { published, unpublished, refused, failures } = await this.schedules.execute(signal);
    if (published > 0) this.log.log(`published ${published} scheduled posts and pages`, 'content');
    if (unpublished > 0) this.log.log(`unpublished ${unpublished} scheduled posts and pages`, 'content');
    if (refused > 0) this.log.warn(`gave up ${refused} schedules: see the activity log`, 'content');
    if (failures.length > 0) throw new AggregateError(failures, 'Scheduled publications failed; they are tried again.');
  }
}
