import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '@app/platform';
import { RateLimited } from '@app/shared-kernel';

/** Counts attempts in the database, so that all processes count together and a restart forgets nothing. */
export function attemptCounter(database: Database, keyPrefix: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: { query: async (statement: { text: string }) => ({ rows: await database.query(statement) }) },
    storeType: 'pool',
    tableName: 'sign_in_attempts',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  });
}

/** @throws RateLimited for a counter that has run out */
export async function counting(attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new RateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

/** Of bounded length, and without an email address. */
export function keyOf(fact: string): string {
  return digestOf(fact).toString('base64url');
}

export function digestOf(fact: string): Buffer {
  return createHash('sha256').update(fact).digest();
}
