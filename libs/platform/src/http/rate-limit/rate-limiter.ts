import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { FallbackRateCounter, type Counter } from './fallback-rate-counter.ts';
import { RateLimiter, type RateState } from './rate-limiter.port.ts';

const WINDOW_SECONDS = 60;
const EVERYBODY = 'service';
const KEY_PREFIX = 'galley:rate';
/** A lot is this share of what is left: large while there is plenty, and single requests towards the limit. */
const LOT_SHARE = 1_000;

/** Requests that the counter has granted at once, or a refusal. */
interface Lease {
  readonly granted: boolean;
  /** Of the lot. */
  left: number;
  /** What the counter had left after granting the lot. */
  readonly beyond: number;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
}

/** Milliseconds between two tries to reach Redis again. */
const RECONNECT_AFTER = 1_000;

/**
 * One counter for the whole service. Where it is elsewhere, in Redis or in the process that supervises, a process asks it for
 * many requests at a time. So the limit is never passed, and may be reached early by one part in a thousand for each process.
 */
export class LeasedRateLimiter extends RateLimiter {
  private lot: Lease = { granted: false, left: 0, beyond: 0, endsAt: 0 };
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

  /** Counts within this process. @param perMinute requests allowed a minute */
  static inMemory(perMinute: number): LeasedRateLimiter {
    return new LeasedRateLimiter(new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }), perMinute);
  }

  /** One count for all processes of this machine, kept by the one that supervises them. */
  static inCluster(perMinute: number): LeasedRateLimiter {
    return new LeasedRateLimiter(
      new RateLimiterCluster({ points: perMinute, duration: WINDOW_SECONDS, keyPrefix: KEY_PREFIX }),
      perMinute,
    );
  }

  /**
   * One count for all processes. While Redis is away each process counts by itself, and says so once.
   *
   * @param warn told when Redis cannot be reached
   */
  static async inRedis(url: string, perMinute: number, warn: (message: string) => void): Promise<LeasedRateLimiter> {
    // Its client is large, and most installations do without.
    const { createClient } = await import('redis');
    const client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { reconnectStrategy: () => RECONNECT_AFTER },
    });
    let told: string | null = null;
    client.on('error', (error: Error) => {
      const reason = whyAway(error);
      if (reason !== told) warn(`${reason}: the rate limit counts within each process until that is mended.`);
      told = reason;
    });
    client.on('ready', () => (told = null));
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

  async take(): Promise<RateState> {
    for (;;) {
      if (this.lot.left > 0 && performance.now() < this.lot.endsAt) {
        this.lot.left--;
        return this.state(this.lot);
      }
      // Whoever comes while the counter is being asked waits for the same answer.
      this.lot = await (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
      if (!this.lot.granted) return this.state(this.lot);
    }
  }

  giveBack(): void {
    if (this.lot.granted) this.lot.left++;
  }

  private async ask(): Promise<Lease> {
    const remaining = performance.now() < this.lot.endsAt ? this.lot.beyond : this.limit;
    const size = Math.max(1, Math.floor(remaining / LOT_SHARE));
    try {
      return lotOf(await this.counter.consume(EVERYBODY, size), size);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return lotOf(refusal, 0);
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

/** What Redis answers to a wrong password, to none, and to a user who may not count. */
const NOT_LET_IN = /^(WRONGPASS|NOAUTH|NOPERM)/;

function whyAway({ message }: Error): string {
  return NOT_LET_IN.test(message) ? 'Redis does not take the password of REDIS_URL' : 'Redis cannot be reached';
}

/** @param granted requests; 0 is a refusal */
function lotOf({ remainingPoints, msBeforeNext }: RateLimiterRes, granted: number): Lease {
  return {
    granted: granted > 0,
    left: granted,
    beyond: Math.max(0, remainingPoints),
    // A wall clock that is set back must not make the window longer.
    endsAt: performance.now() + Math.min(msBeforeNext, WINDOW_SECONDS * 1_000),
  };
}
