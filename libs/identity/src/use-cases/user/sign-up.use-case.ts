import type { Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { assertValid } from '../../domain/user/credentials.ts';
import { foldEmail } from '../../domain/user/email.ts';
import { newUser, type User } from '../../domain/user/user.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { RedeemInvitation } from '../invitation/redeem-invitation.ts';
import type { BeginSession } from '../session/begin-session.ts';
import type { FirstAccount } from './first-account.ts';
import type { Candidate, SignUpAdmission } from './sign-up-admission.ts';

export interface SignUpCommand extends Candidate {
  readonly password: string;
  readonly displayName: string;
  /** Address of the client. */
  readonly peer: string;
  /** The `User-Agent`. */
  readonly browser?: string | null;
}

export interface SignedUp {
  readonly user: User;
  /** Of the session; null while the address has to be confirmed first. */
  readonly token: string | null;
}

/**
 * Creates an account and signs in. An invitation that is sent along is accepted. Where everybody may sign up and mail is
 * set up, the address has to be confirmed before.
 */
export class SignUp {
  constructor(
    private readonly admission: SignUpAdmission,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly invitations: RedeemInvitation,
    private readonly first: FirstAccount,
    private readonly session: BeginSession,
    private readonly throttle: PeerThrottle,
    private readonly signIns: SignInThrottle,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly signOn = SingleSignOn.off,
  ) {}

  /** @throws Invalid @throws InvitationNeeded @throws EmailTaken @throws SignsInByProvider @throws RateLimited */
  async execute(command: SignUpCommand): Promise<SignedUp> {
    const { email, displayName, password, peer, browser } = command;
    assertValid({ email, displayName, password });
    this.signOn.requirePasswordAllowed(foldEmail(email));
    const now = this.clock.now();
    // Nothing is hashed for users who may not sign up.
    await this.admission.admit(command, now);
    await this.throttle.attempt('sign-up', peer);
    // Slow on purpose, so it runs outside of the transaction.
    const passwordHash = await this.passwords.hash(password);
    const account = newUser({ id: this.ids.next(), email, displayName, passwordHash }, now);
    return this.transactions.run(async () => {
      // Checked first, so that only those who may sign up can learn whether an address is taken.
      const { invitation, first } = await this.admission.admit(command, now, 'held');
      const foundByMail = invitation?.foundByMail === true;
      const user: User = {
        ...account,
        emailConfirmedAt: foundByMail ? now : null,
        awaitsConfirmation: this.notices.isSetUp && !invitation && !first,
      };
      await this.users.add(user);
      await this.signIns.remember(user.id, peer);
      if (first) await this.first.welcome(user, now);
      if (invitation) await this.invitations.join(invitation, user, now);
      if (!foundByMail) await this.notices.send({ kind: 'email-confirmation', userId: user.id, email: user.email });
      return { user, token: user.awaitsConfirmation ? null : await this.session.execute(user.id, { browser, peer }) };
    });
  }
}
