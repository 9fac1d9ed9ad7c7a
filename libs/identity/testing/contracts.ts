/** What the ports of this context promise, as suites that run on any adapter; nothing here needs more than a runner. */
export type { IdentityRepositories } from './identity-repositories.ts';
export * from './repositories.contract.ts';
export * from './api-key/api-key-repository.contract.ts';
export * from './invitation/invitation-repository.contract.ts';
export * from './membership/membership-repository.contract.ts';
export * from './second-factor/passkeys.contract.ts';
export * from './second-factor/second-factors.contract.ts';
export * from './second-factor/sign-in-challenges.contract.ts';
export * from './user/account-tokens.contract.ts';
export * from './user/preferences.contract.ts';
export * from './user/setup-codes.contract.ts';
export * from './user/user-repository.contract.ts';
export * from './workspace/second-factor-policy.contract.ts';
export * from './workspace/workspace-repository.contract.ts';
export * from './session/throttles.contract.ts';
export * from './session/tokens.contract.ts';
export * from './user/password-hasher.contract.ts';
