export * from './builders.ts';
export * from './in-memory-api-key-repository.ts';
export * from './in-memory-membership-repository.ts';
export * from './in-memory-user-repository.ts';
export * from './in-memory-workspace-repository.ts';
export * from './in-memory-key-holders.ts';
export * from './plain-password-hasher.ts';
export * from './repositories.contract.ts';
