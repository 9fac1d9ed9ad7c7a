/** What the ports of this context promise, as suites that run on any adapter; nothing here needs more than a runner. */
export type { IdentityRepositories } from './identity-repositories.ts';
export * from './repositories.contract.ts';
export * from './session/throttles.contract.ts';
export * from './session/tokens.contract.ts';
export * from './user/password-hasher.contract.ts';
