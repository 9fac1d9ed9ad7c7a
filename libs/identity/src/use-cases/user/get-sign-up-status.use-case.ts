import type { SignUpSetting } from '../../domain/user/sign-up-policy.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** What a visitor without an account may do. */
export interface SignUpStatus {
  /** Create the first account, create one, or wait for an invitation. */
  readonly signUp: 'first' | 'open' | 'invited';
  /** Whether the first account needs a set-up code. */
  readonly setupCode: boolean;
}

export class GetSignUpStatus {
  constructor(
    private readonly setting: SignUpSetting,
    private readonly users: UserRepository,
  ) {}

  async execute(): Promise<SignUpStatus> {
    const { policy } = this.setting;
    if (policy === 'invited') return { signUp: 'invited', setupCode: false };
    if (!(await this.users.anybodyCanSignIn())) return { signUp: 'first', setupCode: policy === 'open-for-the-first' };
    return { signUp: policy === 'open' ? 'open' : 'invited', setupCode: false };
  }
}
