import { requireId, requireValid, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { passwordFault } from '../../domain/user/credentials.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** For operators: sets the password of a user who has forgotten it. */
export class SetPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionRepository,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Ends every session of the user. @throws NotFound, Invalid */
  async execute(userId: string, password: string): Promise<void> {
    requireId(userId, 'user');
    requireValid(password, passwordFault, 'password');
    const passwordHash = await this.passwords.hash(password);
    await this.transactions.run(async () => {
      await this.users.setPasswordHash(userId, passwordHash, this.clock.now());
      await this.sessions.endAll(userId, null);
      await this.notices.send({ kind: 'password-changed', userId });
    });
  }
}
