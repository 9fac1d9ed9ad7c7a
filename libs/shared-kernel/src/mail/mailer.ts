/** A mail to one address. */
export interface Mail {
  /** The same for each attempt to send it, so that mail programs recognise copies. */
  readonly id: string;
  /** A bare address, without a name. */
  readonly to: string;
  /** Line breaks and other control characters become spaces. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The server refused the address for good; another attempt would not help. */
export class MailRefused extends Error {}

/** Sends mails. */
export abstract class Mailer {
  /** The address that mails come from; null if mail is not set up. */
  abstract readonly from: string | null;

  get isSetUp(): boolean {
    return this.from !== null;
  }

  /**
   * Hands a mail to the mail server.
   *
   * @throws MailRefused @throws Error when the server cannot be reached, or mail is not set up
   */
  abstract send(mail: Mail): Promise<void>;
}
