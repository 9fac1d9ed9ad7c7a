import { Invalid, requireById, requireValid, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { passwordFault } from '../../domain/user/credentials.ts';
import type { User } from '../../domain/user/user.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

export interface ChangePasswordCommand {
  readonly userId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly peer: string;
  /** The session to keep; all others end. */
  readonly session: Buffer;
}

export class ChangePassword {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionRepository,
    private readonly throttle: SignInThrottle,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Invalid @throws RateLimited like a sign-in, so that a stolen session cannot be used to guess the password
   */
  async execute({ userId, currentPassword, newPassword, peer, session }: ChangePasswordCommand): Promise<User> {
    requireValid(newPassword, passwordFault, 'newPassword');
    const user = await requireById(userId, 'user', (id) => this.users.findById(id));
    await this.throttle.attempt(userId, { peer, session });
    if (!(await this.passwords.verify(user.passwordHash, currentPassword))) {
      throw Invalid.at('currentPassword', 'is wrong');
    }
    await this.throttle.forgive(userId, { peer, session });
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
