import { Invalid, requireById } from '@app/shared-kernel';
import type { User } from '../../domain/user/user.ts';
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

/** Asks signed-in users for their password again. */
export class ConfirmIdentity {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * @returns the user
   * @throws Invalid for a wrong password @throws RateLimited like a sign-in, so that nobody guesses @throws NotFound
   */
  async execute({ userId, currentPassword, peer, session }: Claim): Promise<User> {
    const user = await requireById(userId, 'user', (id) => this.users.findById(id));
    await this.throttle.attempt(userId, { peer, session });
    if (!(await this.passwords.verify(user.passwordHash, currentPassword))) {
      throw Invalid.at('currentPassword', 'is wrong');
    }
    await this.throttle.forgive(userId, { peer, session });
    return user;
  }
}
