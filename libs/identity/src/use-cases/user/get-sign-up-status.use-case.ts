import type { ProviderSettings } from '../../domain/provider/provider-settings.ts';
import type { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import type { SignUpSetting } from '../../domain/user/sign-up-policy.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** What a visitor without an account may do. */
export interface SignUpStatus {
  /** Create the first account, create one, or wait for an invitation. */
  readonly signUp: 'first' | 'open' | 'invited';
  /** Whether the first account needs a set-up code. */
  readonly setupCode: boolean;
  /** Whether a forgotten password can be reset by mail. */
  readonly mail: boolean;
  /** By which users may sign in. */
  readonly providers: readonly ProviderSettings[];
}

export class GetSignUpStatus {
  constructor(
    private readonly setting: SignUpSetting,
    private readonly users: UserRepository,
    private readonly notices: Notices,
    private readonly signOn: SingleSignOn,
  ) {}

  async execute(): Promise<SignUpStatus> {
    const { policy } = this.setting;
    const status = { setupCode: false, mail: this.notices.isSetUp, providers: this.signOn.providers };
    if (policy === 'invited') return { ...status, signUp: 'invited' };
    if (!(await this.users.anybodyCanSignIn()))
      return { ...status, signUp: 'first', setupCode: policy === 'open-for-the-first' };
    return { ...status, signUp: policy === 'open' ? 'open' : 'invited' };
  }
}
