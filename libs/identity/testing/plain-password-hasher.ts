import { PasswordHasher } from '@app/identity';

/** Fast and readable, for tests that are not about passwords. */
export class PlainPasswordHasher extends PasswordHasher {
  /** How many passwords were hashed. */
  hashed = 0;

  hash(password: string): Promise<string> {
    this.hashed += 1;
    return Promise.resolve(`plain ${this.hashed}:${password}`);
  }

  verify(hash: string | null, password: string): Promise<boolean> {
    return Promise.resolve(hash !== null && hash.slice(hash.indexOf(':') + 1) === password);
  }
}
