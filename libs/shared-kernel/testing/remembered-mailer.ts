import { Mailer, MailRefused, type Mail } from '@app/shared-kernel';

/** Keeps the mails that it gets. */
export class RememberedMailer extends Mailer {
  readonly sent: Mail[] = [];
  readonly refused = new Set<string>();

  /** @param from null for mail that is not set up */
  constructor(readonly from: string | null = 'galley@example.org') {
    super();
  }

  async send(mail: Mail): Promise<void> {
    if (!this.isSetUp) throw new Error('Mail is not set up.');
    if (this.refused.has(mail.to)) throw new MailRefused('550 No such user');
    this.sent.push({ ...mail, subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' ').trim() });
  }
}
