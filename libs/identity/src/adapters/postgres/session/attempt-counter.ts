import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '@app/platform';
import { RateLimited } from '@app/shared-kernel';

/** Counts attempts in the database, so that all processes share the counters and a restart keeps them. */
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

/** @throws RateLimited when a counter is exhausted */
export async function counting(attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new RateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

/** Has a limited length, and contains no e-mail address. */
export function keyOf(fact: string): string {
  return digestOf(fact).toString('base64url');
}

export function digestOf(fact: string): Buffer {
  return createHash('sha256').update(fact).digest();
}
