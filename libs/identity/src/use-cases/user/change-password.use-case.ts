import { requireValid, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { passwordFault } from '../../domain/user/credentials.ts';
import type { User } from '../../domain/user/user.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { Claim, ConfirmIdentity } from '../account/confirm-identity.ts';

/** The session is kept; all others end. */
export interface ChangePasswordCommand extends Claim {
  readonly newPassword: string;
}

export class ChangePassword {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionRepository,
    private readonly identity: ConfirmIdentity,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly signOn = SingleSignOn.off,
  ) {}

  /**
   * @throws Invalid @throws SignsInByProvider @throws RateLimited like a sign-in, so that a stolen session cannot be used to guess the password
   */
  async execute({ newPassword, ...claim }: ChangePasswordCommand): Promise<User> {
    const { userId, session } = claim;
    requireValid(newPassword, passwordFault, 'newPassword');
    const user = await this.identity.execute(claim);
    this.signOn.requirePasswordAllowed(user.email);
    const passwordHash = await this.passwords.hash(newPassword);
    const updatedAt = this.clock.now();
    await this.transactions.run(async () => {
      await this.users.setPasswordHash(userId, passwordHash, updatedAt);
      await this.sessions.endAll(userId, session);
      await this.notices.send({ kind: 'password-changed', userId });
    });
    return { ...user, passwordHash, updatedAt };
  }
}
