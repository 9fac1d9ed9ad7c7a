import type { INestApplicationContext } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { PasswordHasher } from '../src/ports/user/password-hasher.port.ts';

/** The least that argon2 accepts; a hash takes less than a millisecond instead of tens, and needs no thread of its own. */
const CHEAP: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Makes password hashes of the application cheap, because many specs sign users up. What a hash costs in production,
 * and how many are computed at once, is tested with {@link hashAsInProduction}.
 */
export function hashCheaply(app: INestApplicationContext): void {
  const cheap: PasswordHasher = {
    hash: (password) => hash(password, CHEAP),
    verify: async (stored, password) => stored !== null && verify(stored, password),
  };
  Object.assign(app.get(PasswordHasher, { strict: false }), cheap);
}

/** Undoes {@link hashCheaply}. */
export function hashAsInProduction(app: INestApplicationContext): void {
  const hasher = app.get(PasswordHasher, { strict: false });
  for (const method of ['hash', 'verify'] as const) Reflect.deleteProperty(hasher, method);
}
