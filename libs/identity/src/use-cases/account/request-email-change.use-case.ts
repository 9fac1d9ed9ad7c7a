import { Invalid, requireValid } from '@app/shared-kernel';
import { MailNotSetUp } from '../../domain/identity.errors.ts';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { emailFault, foldEmail } from '../../domain/user/email.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { Claim, ConfirmIdentity } from './confirm-identity.ts';

/** Mails a link to a new address, which becomes that of the account when the link is opened. */
export class RequestEmailChange {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly notices: Notices,
    private readonly mails: PeerThrottle,
    private readonly signOn = SingleSignOn.off,
  ) {}

  /** Does not say whether another account has the address. @throws Invalid @throws MailNotSetUp @throws SignsInByProvider @throws RateLimited */
  async execute(claim: Claim, email: string): Promise<void> {
    requireValid(email, emailFault, 'email');
    const user = await this.identity.execute(claim);
    // Otherwise another address would be a way around the provider of the domain.
    this.signOn.requirePasswordAllowed(user.email);
    if (!this.notices.isSetUp) throw new MailNotSetUp();
    const address = foldEmail(email);
    if (address === user.email) throw Invalid.at('email', 'is the address of the account already');
    await this.mails.attempt('email-confirmation-mail', user.id);
    await this.mails.attempt('email-confirmation-mail', address.toLowerCase());
    await this.notices.send({ kind: 'email-confirmation', userId: user.id, email: address });
  }
}
