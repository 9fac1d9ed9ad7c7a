import type { Clock, TransactionRunner } from '@app/shared-kernel';
import { LinkNotValid } from '../../domain/identity.errors.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { AccountLinkTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { AccountTokenRepository } from '../../ports/user/account-token-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Confirms an address by a mailed link. One that the account did not have becomes its address. */
export class ConfirmEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly accountTokens: AccountTokenRepository,
    private readonly tokens: AccountLinkTokens,
    private readonly notices: Notices,
    private readonly throttle: PeerThrottle,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @param peer address of the client @returns the address @throws LinkNotValid @throws EmailTaken @throws RateLimited */
  async execute(token: string, peer: string): Promise<string> {
    await this.throttle.attempt('email-confirmation', peer);
    const digest = this.tokens.digestOf(token);
    if (!digest) throw new LinkNotValid();
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const taken = await this.accountTokens.take(digest, 'email-confirmation', now);
      const user = taken && (await this.users.findById(taken.userId));
      if (!user || user.disabledAt) throw new LinkNotValid();
      if (user.email === taken.email) await this.users.confirmEmail(user.id, now);
      else {
        await this.users.setEmail(user.id, taken.email, now);
        // Links to the former address must not work any more.
        await this.accountTokens.removeAll(user.id, null);
        await this.notices.send({ kind: 'email-changed', userId: user.id, formerEmail: user.email });
      }
      return taken.email;
    });
  }
}
