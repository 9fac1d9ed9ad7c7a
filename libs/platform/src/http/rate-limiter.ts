import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;
const EVERYBODY = 'service';

export interface RateState {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** One counter for the whole service. */
export class RateLimiter {
  constructor(
    private readonly counter: RateLimiterAbstract,
    private readonly limit: number,
  ) {}

  /** Counts within this process. @param perMinute requests allowed a minute */
  static inMemory(perMinute: number): RateLimiter {
    return new RateLimiter(new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }), perMinute);
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
