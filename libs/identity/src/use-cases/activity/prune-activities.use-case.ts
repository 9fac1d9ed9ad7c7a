import { totalOf, type Clock } from '@app/shared-kernel';
import type { ActivityRetention } from '../../domain/activity/activity-retention.ts';
import type { OldActivities } from '../../ports/activity/old-activities.port.ts';

/** Deletes entries of the activity log after the retention time. */
export class PruneActivities {
  constructor(
    private readonly activities: OldActivities,
    private readonly retention: ActivityRetention,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal ends the run after the current batch
   * @returns how many entries were deleted
   */
  execute(signal?: { readonly aborted: boolean }): Promise<number> {
    return totalOf(this.activities.delete(this.retention.endsAt(this.clock.now())), signal);
  }
}
