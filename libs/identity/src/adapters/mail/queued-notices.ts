import type { Jobs, Mailer } from '@app/shared-kernel';
import type { Notice } from '../../domain/mail/notice.ts';
import { Notices } from '../../ports/mail/notices.port.ts';

/** The name of the job that sends a mail. */
export const MAIL_JOB = 'mail';

/** Sends notices by jobs. */
export class QueuedNotices extends Notices {
  constructor(
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  get isSetUp(): boolean {
    return this.mailer.isSetUp;
  }

  async send(notice: Notice): Promise<void> {
    if (!this.isSetUp) return;
    await this.jobs.enqueue({
      name: MAIL_JOB,
      data: notice,
      ...('workspaceId' in notice ? { group: notice.workspaceId } : {}),
      ...('userId' in notice && notice.userId !== null ? { account: notice.userId } : {}),
      // While such a mail waits, another one would say the same.
      ...(notice.kind === 'password-reset' && { key: `password-reset ${notice.email.toLowerCase()}` }),
    });
  }
}
