import type { OnModuleDestroy } from '@nestjs/common';
import { PasswordHasher } from '../../ports/user/password-hasher.port.ts';
import { HashingThreads } from './hashing-threads.ts';

/** argon2id, the library's default, with the parameters that OWASP's Password Storage Cheat Sheet recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash of no password, with the same parameters. It is compared for users without a password, so that this takes the
 * same time.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dcTbigE2lwY6B0m0XD7d1A$vWJH3b7lX/Olu3a+Lomqje9iXRurhIsiowQiwGgFx7Q';

/** Limited to a few hashes at once with a short queue, in separate threads. */
export class Argon2PasswordHasher extends PasswordHasher implements OnModuleDestroy {
  private readonly threads = new HashingThreads();

  hash(password: string): Promise<string> {
    return this.threads.run('hashSync', password, OPTIONS);
  }

  async verify(stored: string | null, password: string): Promise<boolean> {
    const fits = await this.threads.run<boolean>('verifySync', stored ?? DUMMY_HASH, password);
    return stored !== null && fits;
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads.stop();
  }
}
