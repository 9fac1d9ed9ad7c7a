import type { Page, PageRequest } from '@app/shared-kernel';
import type { ActivityEntry } from '../../domain/activity/activity-entry.ts';

export const ACTIVITY_SORTS = ['createdAt'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];

/** All given conditions must hold. */
export interface ActivityFilter {
  readonly entityType?: string;
  readonly entityId?: string;
  readonly action?: string;
  /** The user who acted, also through an API key. */
  readonly userId?: string;
  readonly apiKeyId?: string;
  /** What assistants did. */
  readonly through?: 'mcp';
  /** Inclusive, like `to`. */
  readonly from?: Date;
  readonly to?: Date;
}

export abstract class ActivityReader {
  /** Newest first by default. */
  abstract list(
    workspaceId: string,
    filter: ActivityFilter,
    request: PageRequest<ActivitySort>,
  ): Promise<Page<ActivityEntry>>;
}
