import type { Notice } from '../../domain/mail/notice.ts';

/** Tells people by mail what happened to their accounts and workspaces. */
export abstract class Notices {
  /** Whether mail is set up. */
  abstract readonly isSetUp: boolean;

  /**
   * Queues a mail, with the transaction if there is one, to those whom the notice concerns. Does nothing if mail is not
   * set up.
   */
  abstract send(notice: Notice): Promise<void>;
}
