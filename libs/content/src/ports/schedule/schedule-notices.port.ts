import type { DueSchedule } from './due-schedules.port.ts';

/** A scheduled publication, or unpublishing, that was dropped. */
export interface FailedSchedule extends Pick<DueSchedule, 'workspaceId' | 'type' | 'id' | 'action'> {
  readonly title: string;
  /** Who scheduled it; null for the operator. */
  readonly userId: string | null;
  readonly reason: string;
}

/** Notifies people of what they scheduled. */
export abstract class ScheduleNotices {
  /** Takes part in the transaction. */
  abstract failed(failed: FailedSchedule): Promise<void>;
}
