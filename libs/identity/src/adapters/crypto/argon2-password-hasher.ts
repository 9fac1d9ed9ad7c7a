import { hash, verify } from '@node-rs/argon2';
import { PasswordHasher } from '../../ports/password-hasher.port.ts';

/** argon2id, the library's default, with the parameters that OWASP's Password Storage Cheat Sheet recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Nobody's password, with the same parameters: compared with where there is none, so that it takes the same time. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dcTbigE2lwY6B0m0XD7d1A$vWJH3b7lX/Olu3a+Lomqje9iXRurhIsiowQiwGgFx7Q';

export class Argon2PasswordHasher extends PasswordHasher {
  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  async verify(stored: string | null, password: string): Promise<boolean> {
    const fits = await verify(stored ?? NOBODYS_HASH, password);
    return stored !== null && fits;
  }
}
