import { describe } from '@jest/globals';
import { PlainPasswordHasher } from './plain-password-hasher.ts';
import { passwordHasherContract } from './user/password-hasher.contract.ts';

describe(PlainPasswordHasher.name, () => {
  passwordHasherContract(() => Promise.resolve(new PlainPasswordHasher()));
});
