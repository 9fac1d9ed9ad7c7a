import type { Jobs } from '@app/shared-kernel';

/** The name of the job that publishes and unpublishes what is due. */
export const SCHEDULE_JOB = 'scheduled-publications';

/**
 * Wakes the job at the times of schedules, so that it is on time to the second. Posts and pages hold the schedules: a
 * lost alarm makes them late by seconds, and one too many finds nothing to do.
 */
export class ScheduleAlarms {
  constructor(private readonly jobs: Jobs) {}

  async set(workspaceId: string, at: Date): Promise<void> {
    const key = `${workspaceId} ${at.toISOString()}`;
    await this.jobs.enqueue({ name: SCHEDULE_JOB, data: {}, group: workspaceId, key, at });
  }
}
