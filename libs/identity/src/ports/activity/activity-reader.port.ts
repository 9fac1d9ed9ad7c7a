import type { Page, PageRequest } from '@app/shared-kernel';
import type { ActivityEntry } from '../../domain/activity/activity-entry.ts';

export const ACTIVITY_SORTS = ['createdAt'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];

/** All that is given has to hold. */
export interface ActivityFilter {
  readonly entityType?: string;
  readonly entityId?: string;
  readonly action?: string;
  /** The person, in whatever way: keys that act for them included. */
  readonly userId?: string;
  readonly apiKeyId?: string;
  /** Inclusive, as is `to`. */
  readonly from?: Date;
  readonly to?: Date;
}

export abstract class ActivityReader {
  /** Newest first unless asked otherwise. */
  abstract list(
    workspaceId: string,
    filter: ActivityFilter,
    request: PageRequest<ActivitySort>,
  ): Promise<Page<ActivityEntry>>;
}
