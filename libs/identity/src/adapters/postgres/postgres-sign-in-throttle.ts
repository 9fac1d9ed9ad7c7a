import { createHash } from 'node:crypto';
import { RateLimited } from '@app/shared-kernel';
import type { Database } from '@app/platform';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { SignInThrottle } from '../../ports/sign-in-throttle.port.ts';

/** Failures that are let pass within a window. Many people may share one network address. */
const PER_ACCOUNT = 10;
const PER_PEER = 150;
const WINDOW_SECONDS = 15 * 60;

/** Counts in the database, so that all processes count together and a restart forgets nothing. */
export class PostgresSignInThrottle extends SignInThrottle {
  private readonly accounts: RateLimiterPostgres;
  private readonly peers: RateLimiterPostgres;

  constructor(database: Database) {
    super();
    const counter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: { query: async (statement: { text: string }) => ({ rows: await database.query(statement) }) },
        storeType: 'pool',
        tableName: 'sign_in_attempts',
        tableCreated: true,
        keyPrefix,
        points,
        duration: WINDOW_SECONDS,
      });
    this.accounts = counter('account', PER_ACCOUNT);
    this.peers = counter('peer', PER_PEER);
  }

  async attempt(account: string, peer: string): Promise<void> {
    try {
      await this.peers.consume(keyOf(peer));
      await this.accounts.consume(keyOf(account));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new RateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  async forgive(account: string, peer: string): Promise<void> {
    await this.peers.reward(keyOf(peer));
    await this.accounts.delete(keyOf(account));
  }
}

/** Of bounded length, and without the address of anybody. */
function keyOf(fact: string): string {
  return createHash('sha256').update(fact).digest('base64url');
}
