import { requireValid, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { LinkNotValid } from '../../domain/identity.errors.ts';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { passwordFault } from '../../domain/user/credentials.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { AccountLinkTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';
import type { AccountTokenRepository } from '../../ports/user/account-token-repository.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Sets a new password by a mailed link. Ends all sessions of the user. */
export class ResetPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly accountTokens: AccountTokenRepository,
    private readonly tokens: AccountLinkTokens,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionRepository,
    private readonly notices: Notices,
    private readonly throttle: PeerThrottle,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly signOn = SingleSignOn.off,
  ) {}

  /** @param peer address of the client @throws LinkNotValid @throws Invalid @throws SignsInByProvider @throws RateLimited */
  async execute(token: string, newPassword: string, peer: string): Promise<void> {
    requireValid(newPassword, passwordFault, 'newPassword');
    await this.throttle.attempt('password-reset', peer);
    const digest = this.tokens.digestOf(token);
    // Nothing is hashed for those who have no link.
    const found = digest && (await this.accountTokens.find(digest, 'password-reset', this.clock.now()));
    if (!found) throw new LinkNotValid();
    this.signOn.requirePasswordAllowed(found.email);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.transactions.run(async () => {
      const now = this.clock.now();
      const taken = await this.accountTokens.take(found.digest, 'password-reset', now);
      const user = taken && (await this.users.findById(taken.userId));
      // The address may have become another one since the mail was sent.
      if (!user || user.disabledAt || user.email !== taken.email) throw new LinkNotValid();
      await this.users.setPasswordHash(user.id, passwordHash, now);
      await this.users.confirmEmail(user.id, now);
      await this.accountTokens.removeAll(user.id, 'password-reset');
      await this.sessions.endAll(user.id, null);
      await this.notices.send({ kind: 'password-changed', userId: user.id });
    });
  }
}
