import { ScheduleNotices, type FailedSchedule } from '@app/content';
import type { Notices } from '@app/identity';

/** By mail. */
export class MailedScheduleNotices extends ScheduleNotices {
  constructor(private readonly notices: Notices) {
    super();
  }

  failed({ action, ...failed }: FailedSchedule): Promise<void> {
    const kind = action === 'publish' ? 'publication-failed' : 'unpublishing-failed';
    return this.notices.send({ kind, ...failed });
  }
}
