import type { ScheduledType } from '../../domain/schedule/schedule.ts';

/** A post or page whose time has come. */
export interface DueSchedule {
  readonly workspaceId: string;
  readonly type: ScheduledType;
  readonly id: string;
  readonly version: number;
  readonly action: 'publish' | 'unpublish';
  readonly at: Date;
  /** The user who scheduled it. */
  readonly by: string | null;
}

/** Finds posts and pages that are due, by the clock of the database. */
export abstract class DueSchedules {
  /**
   * The longest overdue first, of all workspaces. What is to be published is unpublished only after that.
   *
   * @param except workspaces to skip
   */
  abstract find(limit: number, except: readonly string[]): Promise<readonly DueSchedule[]>;
}
