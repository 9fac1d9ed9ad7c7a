import { Invalid, requireById } from '@app/shared-kernel';
import { SignInAgainFirst } from '../../domain/provider/provider.errors.ts';
import { CONFIRMING_MINUTES } from '../../domain/session/session.ts';
import type { User } from '../../domain/user/user.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Who asks for what a stolen session must not do. */
export interface Claim {
  readonly userId: string;
  readonly currentPassword: string;
  /** Address of the client. */
  readonly peer: string;
  readonly session: Buffer;
}

/** Asks signed-in users for their password again; those without one have to have signed in just now. */
export class ConfirmIdentity {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionRepository,
  ) {}

  /**
   * @returns the user
   * @throws Invalid for a wrong password @throws RateLimited like a sign-in, so that nobody guesses @throws NotFound
   * @throws SignInAgainFirst for a user without a password
   */
  async execute({ userId, currentPassword, peer, session }: Claim): Promise<User> {
    const user = await requireById(userId, 'user', (id) => this.users.findById(id));
    if (user.passwordHash === null) {
      if (!(await this.sessions.beganWithin(session, CONFIRMING_MINUTES))) throw new SignInAgainFirst();
      return user;
    }
    await this.throttle.attempt(userId, { peer, session });
    if (!(await this.passwords.verify(user.passwordHash, currentPassword))) {
      throw Invalid.at('currentPassword', 'is wrong');
    }
    await this.throttle.forgive(userId, { peer, session });
    return user;
  }
}
