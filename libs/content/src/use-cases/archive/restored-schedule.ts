import type { Actor, Clock } from '@app/shared-kernel';
import type { PostStatus } from '../../domain/post/post-status.ts';
import { NO_SCHEDULE, type Schedule } from '../../domain/schedule/schedule.ts';
import type { ScheduleAlarms } from '../schedule/schedule-alarms.ts';
import type { ScheduledTimes } from './read-archived.ts';

type Archived = ScheduledTimes & { readonly status?: PostStatus };

/** Restores the schedules of posts and pages, with the permissions of the user who restores them. */
export class RestoredSchedules {
  constructor(
    private readonly alarms: ScheduleAlarms,
    private readonly clock: Clock,
  ) {}

  /** Takes part in the transaction that adds the post or page. */
  async of(archived: Archived, { workspaceId, userId = null }: Actor): Promise<Schedule> {
    const schedule = restoredSchedule(archived, userId, this.clock.now());
    const { scheduledAt, unpublishAt } = schedule;
    for (const at of [scheduledAt, unpublishAt]) if (at) await this.alarms.set(workspaceId, at);
    return schedule;
  }
}

/**
 * A publication whose time has passed is dropped, so that nothing goes live by surprise; an unpublishing whose time has
 * passed is done at once.
 */
export function restoredSchedule(
  { status = 'draft', scheduledAt, unpublishAt }: Archived,
  by: string | null,
  now: Date,
): Schedule {
  const publishAt = status !== 'published' && scheduledAt && scheduledAt > now ? scheduledAt : null;
  const mayEnd = status === 'published' || (publishAt !== null && unpublishAt && unpublishAt > publishAt);
  return {
    ...NO_SCHEDULE,
    ...(publishAt ? { scheduledAt: publishAt, scheduledBy: by } : {}),
    ...(unpublishAt && mayEnd ? { unpublishAt, unpublishBy: by } : {}),
  };
}
