import type { Transporter } from 'nodemailer';
import { Mailer, MailRefused, type Mail } from '@app/shared-kernel';

/** Milliseconds to connect, to be greeted, and between two answers of the server. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** Whom mails come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface SmtpSettings {
  /** As `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly from: Sender;
}

/** Sends mails by SMTP. The library is loaded for the first mail. */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;

  constructor(private readonly settings: SmtpSettings) {
    super();
  }

  get from(): string {
    return this.settings.from.address;
  }

  async send({ id, to, subject, text, html }: Mail): Promise<void> {
    this.transport ??= this.open();
    const transport = await this.transport;
    const { from } = this;
    try {
      // Addresses are given as objects and in an envelope of their own, so that none is read as a list.
      await transport.sendMail({
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        from: this.settings.from,
        to: { name: '', address: to },
        envelope: { from, to: [to] },
        subject: subject.replaceAll(CONTROL_CHARACTERS, ' ').trim(),
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isRefusal(error) ? new MailRefused(error.message) : error;
    }
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(this.settings.url, { ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  }
}

/** Whether the server refused the recipient permanently (5xx); it may take the mail later in all other cases. */
function isRefusal(error: unknown): error is Error {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && (responseCode === 0 || responseCode >= 500);
}
