import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { passwordHasherContract } from '../../../testing/user/password-hasher.contract.ts';
import { Argon2PasswordHasher, DUMMY_HASH } from './argon2-password-hasher.ts';
import { HashingThreads } from './hashing-threads.ts';

const hasher = new Argon2PasswordHasher();
const parameters = (hash: string) => hash.split('$').slice(1, 4);

describe(Argon2PasswordHasher.name, () => {
  afterAll(() => hasher.onModuleDestroy());

  passwordHasherContract(() => Promise.resolve(hasher));

  it('stores argon2id with a salt of its own', async () => {
    const [one, other] = [await hasher.hash('the same password'), await hasher.hash('the same password')];
    expect(one.startsWith('$argon2id$')).toBe(true);
    expect(one).not.toBe(other);
  });

  it('does the same work where there is nobody, and refuses even nobody’s password', async () => {
    expect(parameters(DUMMY_HASH)).toEqual(parameters(await hasher.hash('any password at all')));
    const run = jest.spyOn(HashingThreads.prototype, 'run');
    expect(await hasher.verify(null, 'a password of nobody')).toBe(false);
    expect(run.mock.calls).toEqual([['verifySync', DUMMY_HASH, 'a password of nobody']]);
    run.mockRestore();
  });
});
