import { requireStorable } from '@app/shared-kernel';
import { AccountDisabled, WrongCredentials } from '../../domain/identity.errors.ts';
import type { Entrance } from '../../domain/session/session.ts';
import type { User } from '../../domain/user/user.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { BeginSession } from './begin-session.ts';

export interface SignInCommand {
  readonly email: string;
  readonly password: string;
  /** Address of the client. */
  readonly peer: string;
  /** The `User-Agent`. */
  readonly browser?: string | null;
}

export class SignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly session: BeginSession,
    private readonly throttle: SignInThrottle,
  ) {}

  /** Does the same work for an unknown address as for a wrong password. @throws WrongCredentials @throws AccountDisabled @throws RateLimited @throws Invalid */
  async execute({ email, password, peer, browser }: SignInCommand): Promise<Entrance<User>> {
    requireStorable(email, 'email');
    const user = await this.users.findByEmail(email);
    const account = user?.id ?? `address ${email.toLowerCase()}`;
    await this.throttle.attempt(account, peer);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password);
    if (!user || !fits) throw new WrongCredentials();
    if (user.disabledAt) throw new AccountDisabled();
    await this.throttle.forgive(account, peer);
    return { user, token: await this.session.execute(user.id, browser) };
  }
}
