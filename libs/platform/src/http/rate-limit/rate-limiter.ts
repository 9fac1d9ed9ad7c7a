import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { FallbackRateCounter, type Counter } from './fallback-rate-counter.ts';
import { RateLimiter, type RateState } from './rate-limiter.port.ts';

const WINDOW_SECONDS = 60;
const SERVICE_KEY = 'service';
const KEY_PREFIX = 'galley:rate';
/** A lease is this fraction of what is left: large at first, single requests close to the limit. */
const LEASE_SHARE = 1_000;

/** Requests that the counter has granted together, or a refusal. */
interface Lease {
  readonly granted: boolean;
  /** Requests left in this lease. */
  left: number;
  /** What the counter had left after this lease. */
  readonly beyond: number;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
}

/** Milliseconds between two tries to reach Redis again. */
const RECONNECT_AFTER = 1_000;

/**
 * One counter for the whole service. When it is in Redis or in the supervisor, a process leases many requests at a
 * time. So the limit is never exceeded, and may be reached early by one part in a thousand per process.
 */
export class LeasedRateLimiter extends RateLimiter {
  private lease: Lease = { granted: false, left: 0, beyond: 0, endsAt: 0 };
  private asking: Promise<Lease> | undefined;

  /**
   * @param counter of a window that lasts a minute
   * @param limit requests that a window allows
   */
  constructor(
    private readonly counter: Counter,
    private readonly limit: number,
    private readonly close: () => Promise<void> | void = () => undefined,
  ) {
    super();
  }

  /** Counts within this process. @param perMinute requests allowed per minute */
  static inMemory(perMinute: number): LeasedRateLimiter {
    return new LeasedRateLimiter(new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }), perMinute);
  }

  /** One counter for all processes of this machine, in their supervisor. */
  static inCluster(perMinute: number): LeasedRateLimiter {
    return new LeasedRateLimiter(
      new RateLimiterCluster({ points: perMinute, duration: WINDOW_SECONDS, keyPrefix: KEY_PREFIX }),
      perMinute,
    );
  }

  /**
   * One counter for all processes. While Redis cannot be reached, each process counts separately, and warns once.
   *
   * @param warn called when Redis cannot be reached
   */
  static async inRedis(url: string, perMinute: number, warn: (message: string) => void): Promise<LeasedRateLimiter> {
    // The Redis client is large, and most installations do not need it.
    const { createClient } = await import('redis');
    const client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { reconnectStrategy: () => RECONNECT_AFTER },
    });
    let warnedOf: string | null = null;
    client.on('error', (error: Error) => {
      const reason = whyAway(error);
      if (reason !== warnedOf) warn(`${reason}: the rate limit counts within each process until Redis answers again.`);
      warnedOf = reason;
    });
    client.on('ready', () => (warnedOf = null));
    void client.connect().catch(() => undefined);
    const points = { points: perMinute, duration: WINDOW_SECONDS };
    const here = new RateLimiterMemory(points);
    const inRedis = new RateLimiterRedis({
      ...points,
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: KEY_PREFIX,
      insuranceLimiter: here,
    });
    const counter = new FallbackRateCounter(inRedis, here, () =>
      warn('Redis does not answer: the rate limit counts within each process until it does.'),
    );
    return new LeasedRateLimiter(counter, perMinute, () => client.destroy());
  }

  async onModuleDestroy(): Promise<void> {
    await this.close();
  }

  take(): RateState | Promise<RateState> {
    return this.takeLeased() ?? this.takeAsked();
  }

  giveBack(): void {
    if (this.lease.granted) this.lease.left++;
  }

  private takeLeased(): RateState | null {
    if (this.lease.left <= 0 || performance.now() >= this.lease.endsAt) return null;
    this.lease.left--;
    return this.state(this.lease);
  }

  private async takeAsked(): Promise<RateState> {
    for (;;) {
      // Concurrent requests wait for the same response of the counter.
      this.lease = await (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
      const taken = this.lease.granted ? this.takeLeased() : this.state(this.lease);
      if (taken) return taken;
    }
  }

  private async ask(): Promise<Lease> {
    const remaining = performance.now() < this.lease.endsAt ? this.lease.beyond : this.limit;
    const size = Math.max(1, Math.floor(remaining / LEASE_SHARE));
    try {
      return leaseOf(await this.counter.consume(SERVICE_KEY, size), size);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return leaseOf(refusal, 0);
      throw refusal;
    }
  }

  private state({ granted, left, beyond, endsAt }: Lease): RateState {
    return {
      allowed: granted,
      limit: this.limit,
      remaining: beyond + left,
      resetSeconds: Math.max(1, Math.ceil((endsAt - performance.now()) / 1000)),
    };
  }
}

/** Redis' errors for a wrong password, a missing one, and a user without the permission. */
const NOT_LET_IN = /^(WRONGPASS|NOAUTH|NOPERM)/;

function whyAway({ message }: Error): string {
  return NOT_LET_IN.test(message) ? 'Redis does not take the password of REDIS_URL' : 'Redis cannot be reached';
}

/** @param granted requests; 0 for a refusal */
function leaseOf({ remainingPoints, msBeforeNext }: RateLimiterRes, granted: number): Lease {
  return {
    granted: granted > 0,
    left: granted,
    beyond: Math.max(0, remainingPoints),
    // A wall clock that is set back must not make the window longer.
    endsAt: performance.now() + Math.min(msBeforeNext, WINDOW_SECONDS * 1_000),
  };
}
