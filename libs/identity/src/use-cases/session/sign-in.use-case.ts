import { requireStorable } from '@app/shared-kernel';
import { AccountDisabled, EmailNotConfirmed, WrongCredentials } from '../../domain/identity.errors.ts';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import type { Entrance, PendingEntrance } from '../../domain/session/session.ts';
import { foldEmail } from '../../domain/user/email.ts';
import type { User } from '../../domain/user/user.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { SessionLookup } from '../../ports/session/session-lookup.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { AskSecondStep } from '../second-factor/ask-second-step.ts';
import type { FinishSignIn } from './finish-sign-in.ts';

export interface SignInCommand {
  readonly email: string;
  readonly password: string;
  /** Address of the client. */
  readonly peer: string;
  /** The digest of a session that the client already has, of whatever account. */
  readonly session?: Buffer | null;
  /** The `User-Agent`. */
  readonly browser?: string | null;
}

export class SignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionLookup,
    private readonly secondStep: AskSecondStep,
    private readonly finish: FinishSignIn,
    private readonly throttle: SignInThrottle,
    private readonly mails: PeerThrottle,
    private readonly notices: Notices,
    private readonly signOn = SingleSignOn.off,
  ) {}

  /**
   * Does the same work for an unknown address as for a wrong password. An attempt of a user with a second factor counts
   * as failed until that is shown too, so that a person who knows the password cannot guess codes without limit.
   *
   * @throws WrongCredentials @throws AccountDisabled @throws EmailNotConfirmed @throws SignsInByProvider @throws RateLimited @throws Invalid
   */
  async execute({ email, password, browser, ...from }: SignInCommand): Promise<Entrance<User> | PendingEntrance<User>> {
    requireStorable(email, 'email');
    const address = foldEmail(email);
    this.signOn.requirePasswordAllowed(address);
    const user = await this.users.findByEmail(address);
    const account = user?.id ?? `address ${address.toLowerCase()}`;
    const client = { peer: from.peer, session: await this.liveSession(from.session, account) };
    await this.throttle.attempt(account, client);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password);
    if (!user || !fits) throw new WrongCredentials();
    if (user.disabledAt) throw new AccountDisabled();
    if (user.awaitsConfirmation) await this.refuseUnconfirmed(user);
    const secondStep = await this.secondStep.execute(user.id);
    return secondStep ? { user, secondStep } : this.finish.execute(user, client, browser);
  }

  /** Sends the link again, within limits. @throws EmailNotConfirmed */
  private async refuseUnconfirmed({ id, email }: User): Promise<never> {
    await this.mails.attempt('email-confirmation-mail', id);
    await this.notices.send({ kind: 'email-confirmation', userId: id, email });
    throw new EmailNotConfirmed();
  }

  /** The session, if it is one of the account. */
  private async liveSession(digest: Buffer | null = null, account: string): Promise<Buffer | null> {
    const session = digest && (await this.sessions.find(digest, null));
    return session?.userId === account ? digest : null;
  }
}
