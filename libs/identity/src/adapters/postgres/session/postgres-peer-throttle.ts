import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '@app/platform';
import { PeerThrottle, type ThrottledAct } from '../../../ports/session/peer-throttle.port.ts';
import { attemptCounter, counting, keyOf } from './attempt-counter.ts';

const HOUR_SECONDS = 60 * 60;
/** Attempts of each kind per hour; many users may share a client address. */
const PER_HOUR: Record<ThrottledAct, number> = {
  'sign-up': 100,
  'invitation-look-up': 300,
  'invitation-mail': 200,
  'password-reset': 60,
  'password-reset-mail': 5,
  'email-confirmation': 100,
  'email-confirmation-mail': 5,
  'test-mail': 10,
  'second-step': 30,
  'passkey-options': 600,
  'passkey-sign-in': 600,
  'provider-sign-in': 600,
};

export class PostgresPeerThrottle extends PeerThrottle {
  private readonly counters: Record<ThrottledAct, RateLimiterPostgres>;

  constructor(database: Database) {
    super();
    const counters = Object.entries(PER_HOUR).map(([act, points]) => [
      act,
      attemptCounter(database, act, points, HOUR_SECONDS),
    ]);
    this.counters = Object.fromEntries(counters) as Record<ThrottledAct, RateLimiterPostgres>;
  }

  attempt(act: ThrottledAct, peer: string): Promise<void> {
    return counting(() => this.counters[act].consume(keyOf(peer)));
  }
}
