import { Mailer } from '@app/shared-kernel';

/** Without a mail server. */
export class NoMailer extends Mailer {
  readonly from = null;

  send(): Promise<void> {
    return Promise.reject(new Error('Mail is not set up: SMTP_URL is empty.'));
  }
}
