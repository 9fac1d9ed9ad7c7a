import { requireStorable } from '@app/shared-kernel';
import { MailNotSetUp } from '../../domain/identity.errors.ts';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { emailFault, foldEmail } from '../../domain/user/email.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';

/** Mails a link for a new password to the user of an address, if there is one. */
export class RequestPasswordReset {
  constructor(
    private readonly notices: Notices,
    private readonly throttle: PeerThrottle,
    private readonly signOn = SingleSignOn.off,
  ) {}

  /**
   * The account is looked up when the mail is sent: whether there is one shows neither in the answer nor in its time.
   *
   * @param peer address of the client @throws MailNotSetUp @throws SignsInByProvider @throws RateLimited @throws Invalid
   */
  async execute(email: string, peer: string): Promise<void> {
    requireStorable(email, 'email');
    if (!this.notices.isSetUp) throw new MailNotSetUp();
    const address = foldEmail(email);
    this.signOn.requirePasswordAllowed(address);
    await this.throttle.attempt('password-reset', peer);
    await this.throttle.attempt('password-reset-mail', address.toLowerCase());
    if (emailFault(address) === null) await this.notices.send({ kind: 'password-reset', email: address });
  }
}
