import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { createClient } from 'redis';

const WINDOW_SECONDS = 60;
const EVERYBODY = 'service';

export interface RateState {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** Milliseconds between two tries to reach Redis again. */
const RECONNECT_AFTER = 1_000;

/** One counter for the whole service. */
export class RateLimiter {
  private constructor(
    private readonly counter: RateLimiterAbstract,
    private readonly limit: number,
    private readonly close: () => Promise<void> | void = () => undefined,
  ) {}

  /** Counts within this process. @param perMinute requests allowed a minute */
  static inMemory(perMinute: number): RateLimiter {
    return new RateLimiter(new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }), perMinute);
  }

  /**
   * One count for all processes. While Redis is away each process counts by itself, and says so once.
   *
   * @param warn told when Redis cannot be reached
   */
  static inRedis(url: string, perMinute: number, warn: (message: string) => void): RateLimiter {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { reconnectStrategy: () => RECONNECT_AFTER },
    });
    let away = false;
    client.on('error', () => {
      if (!away) warn('Redis cannot be reached: the rate limit counts within each process until it is back.');
      away = true;
    });
    client.on('ready', () => (away = false));
    void client.connect().catch(() => undefined);
    const points = { points: perMinute, duration: WINDOW_SECONDS };
    const counter = new RateLimiterRedis({
      ...points,
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: 'galley:rate',
      insuranceLimiter: new RateLimiterMemory(points),
    });
    return new RateLimiter(counter, perMinute, () => client.destroy());
  }

  async onModuleDestroy(): Promise<void> {
    await this.close();
  }

  async take(): Promise<RateState> {
    try {
      return this.state(await this.counter.consume(EVERYBODY), true);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return this.state(refusal, false);
      throw refusal;
    }
  }

  private state({ remainingPoints, msBeforeNext }: RateLimiterRes, allowed: boolean): RateState {
    return {
      allowed,
      limit: this.limit,
      remaining: Math.max(0, remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    };
  }
}
