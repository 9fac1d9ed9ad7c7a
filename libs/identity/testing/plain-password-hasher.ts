import { PasswordHasher } from '@app/identity';

/** Fast and readable, for tests of everything but passwords. */
export class PlainPasswordHasher extends PasswordHasher {
  hash(password: string): Promise<string> {
    return Promise.resolve(`plain:${password}`);
  }

  verify(hash: string | null, password: string): Promise<boolean> {
    return Promise.resolve(hash === `plain:${password}`);
  }
}
