import { requireStorable, type Clock } from '@app/shared-kernel';
import { AccountDisabled, EmailNotConfirmed, WrongCredentials } from '../../domain/identity.errors.ts';
import type { Entrance } from '../../domain/session/session.ts';
import { foldEmail } from '../../domain/user/email.ts';
import type { User } from '../../domain/user/user.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { SessionLookup } from '../../ports/session/session-lookup.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { BeginSession } from './begin-session.ts';

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
    private readonly session: BeginSession,
    private readonly throttle: SignInThrottle,
    private readonly mails: PeerThrottle,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /** Does the same work for an unknown address as for a wrong password. @throws WrongCredentials @throws AccountDisabled @throws EmailNotConfirmed @throws RateLimited @throws Invalid */
  async execute({ email, password, browser, ...from }: SignInCommand): Promise<Entrance<User>> {
    requireStorable(email, 'email');
    const address = foldEmail(email);
    const user = await this.users.findByEmail(address);
    const account = user?.id ?? `address ${address.toLowerCase()}`;
    const client = { peer: from.peer, session: await this.liveSession(from.session, account) };
    await this.throttle.attempt(account, client);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password);
    if (!user || !fits) throw new WrongCredentials();
    if (user.disabledAt) throw new AccountDisabled();
    if (user.awaitsConfirmation) await this.refuseUnconfirmed(user);
    const isNew = await this.throttle.forgive(account, client);
    const token = await this.session.execute(user.id, { browser, peer: from.peer });
    if (isNew) await this.tellOfNewClient(user, from.peer, browser);
    return { user, token };
  }

  /** Sends the link again, within limits. @throws EmailNotConfirmed */
  private async refuseUnconfirmed({ id, email }: User): Promise<never> {
    await this.mails.attempt('email-confirmation-mail', id);
    await this.notices.send({ kind: 'email-confirmation', userId: id, email });
    throw new EmailNotConfirmed();
  }

  private async tellOfNewClient({ id: userId }: User, peer: string, browser: string | null = null): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.notices.send({ kind: 'new-sign-in', userId, browser: browser?.slice(0, 200) ?? null, peer, at });
  }

  /** The session, if it is one of the account. */
  private async liveSession(digest: Buffer | null = null, account: string): Promise<Buffer | null> {
    const session = digest && (await this.sessions.find(digest, null));
    return session?.userId === account ? digest : null;
  }
}
