import type { SignUpSetting } from '../../domain/user/sign-up-policy.ts';
import type { SetupCodeTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { SetupCodes } from '../../ports/user/setup-codes.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Issues the code with which an operator creates the first account. */
export class IssueSetupCode {
  constructor(
    private readonly setting: SignUpSetting,
    private readonly users: UserRepository,
    private readonly codes: SetupCodes,
    private readonly tokens: SetupCodeTokens,
  ) {}

  /** Whether the first account needs a code, and none was issued yet. */
  async isNeeded(): Promise<boolean> {
    return this.setting.policy === 'open-for-the-first' && !(await this.users.anybodyCanSignIn());
  }

  /** @returns null when no code is needed */
  async execute(): Promise<string | null> {
    if (!(await this.isNeeded())) return null;
    const { text, digest } = this.tokens.issue();
    await this.codes.add(digest);
    return text;
  }
}
