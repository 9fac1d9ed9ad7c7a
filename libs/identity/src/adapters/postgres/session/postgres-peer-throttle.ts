import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '@app/platform';
import { PeerThrottle, type ThrottledAct } from '../../../ports/session/peer-throttle.port.ts';
import { attemptCounter, counting, keyOf } from './attempt-counter.ts';

const HOUR_SECONDS = 60 * 60;
/** Attempts of each kind per client address; many users may share one. */
const PER_HOUR: Record<ThrottledAct, number> = { 'sign-up': 100, 'invitation-look-up': 300 };

export class PostgresPeerThrottle extends PeerThrottle {
  private readonly counters: Record<ThrottledAct, RateLimiterPostgres>;

  constructor(database: Database) {
    super();
    const counter = (act: ThrottledAct) => attemptCounter(database, act, PER_HOUR[act], HOUR_SECONDS);
    this.counters = { 'sign-up': counter('sign-up'), 'invitation-look-up': counter('invitation-look-up') };
  }

  attempt(act: ThrottledAct, peer: string): Promise<void> {
    return counting(() => this.counters[act].consume(keyOf(peer)));
  }
}
