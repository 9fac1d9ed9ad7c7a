export interface RateState {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** Counts the requests of everybody together. */
export abstract class RateLimiter {
  /** Counts a request; where that is not allowed, it is to be refused. */
  abstract take(): Promise<RateState>;
  /** For a request that was counted and is not to count. */
  abstract giveBack(): void;
}
