/** What is left of a rate limit. */
export interface RateState {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** Counts the requests of all callers together. */
export abstract class RateLimiter {
  /**
   * Counts a request. If the result does not allow it, the request must be refused. Synchronous if no shared counter
   * has to be asked.
   */
  abstract take(): RateState | Promise<RateState>;
  /** Takes the counting of a request back. */
  abstract giveBack(): void;
}
