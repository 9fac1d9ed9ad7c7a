import type { SignUpSetting } from '../../domain/user/sign-up-policy.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** What a visitor without an account may do: create the first one, create one, or wait for an invitation. */
export type SignUpStatus = 'first' | 'open' | 'invited';

export class TellSignUpStatus {
  constructor(
    private readonly setting: SignUpSetting,
    private readonly users: UserRepository,
  ) {}

  async execute(): Promise<SignUpStatus> {
    const { policy } = this.setting;
    if (policy === 'invited') return 'invited';
    if (!(await this.users.anybodyCanSignIn())) return 'first';
    return policy === 'open' ? 'open' : 'invited';
  }
}
