import type { Clock, IdGenerator } from '@app/shared-kernel';
import { assertValid } from '../../domain/user/credentials.ts';
import { newUser, type User } from '../../domain/user/user.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Creates a user. */
export class CreateUser {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @param password null for an account that cannot sign in (yet), such as the creator of API keys for programs
   * @throws Invalid @throws EmailTaken
   */
  async execute(wanted: { email: string; displayName: string; password?: string | null }): Promise<User> {
    const { email, displayName, password = null } = wanted;
    assertValid({ email, displayName, password });
    const passwordHash = password === null ? null : await this.passwords.hash(password);
    const user = newUser({ id: this.ids.next(), email, displayName, passwordHash }, this.clock.now());
    await this.users.add(user);
    return user;
  }
}
