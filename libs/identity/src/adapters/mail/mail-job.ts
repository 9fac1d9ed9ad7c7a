import type { AppLogger } from '@app/platform';
import { JobHandler, MailRefused, type Job, type JobLane } from '@app/shared-kernel';
import type { Notice } from '../../domain/mail/notice.ts';
import type { SendNotice } from '../../use-cases/mail/send-notice.use-case.ts';
import { MAIL_JOB } from './queued-notices.ts';

/** Sends mails. One that the server cannot take now is tried again; one whose address it refuses for good is not. */
export class MailJob extends JobHandler<Notice> {
  readonly name = MAIL_JOB;
  override readonly lane: JobLane = { name: 'mail', places: 2 };
  override readonly limitMs = 120_000;

  constructor(
    private readonly sendNotice: SendNotice,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async run({ id, data }: Job<Notice>): Promise<void> {
    try {
      await this.sendNotice.execute(data, id);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.log.warn(`a mail (${data.kind}) was refused: ${error.message}`, 'mail');
    }
  }
}
