import { apiKeyRepositoryContract } from './api-key/api-key-repository.contract.ts';
import type { IdentityRepositories } from './identity-repositories.ts';
import { invitationRepositoryContract } from './invitation/invitation-repository.contract.ts';
import { membershipRepositoryContract } from './membership/membership-repository.contract.ts';
import { passkeysContract } from './second-factor/passkeys.contract.ts';
import { secondFactorsContract } from './second-factor/second-factors.contract.ts';
import { signInChallengesContract } from './second-factor/sign-in-challenges.contract.ts';
import { accountTokensContract } from './user/account-tokens.contract.ts';
import { preferencesContract } from './user/preferences.contract.ts';
import { setupCodesContract } from './user/setup-codes.contract.ts';
import { userRepositoryContract } from './user/user-repository.contract.ts';
import { secondFactorPolicyContract } from './workspace/second-factor-policy.contract.ts';
import { workspaceRepositoryContract } from './workspace/workspace-repository.contract.ts';

/** What the repositories of one store promise together: the contract of each. */
export function identityRepositoriesContract(open: () => Promise<IdentityRepositories>): void {
  userRepositoryContract(open);
  setupCodesContract(open);
  accountTokensContract(open);
  preferencesContract(open);
  secondFactorsContract(open);
  signInChallengesContract(open);
  passkeysContract(open);
  secondFactorPolicyContract(open);
  workspaceRepositoryContract(open);
  membershipRepositoryContract(open);
  invitationRepositoryContract(open);
  apiKeyRepositoryContract(open);
}
