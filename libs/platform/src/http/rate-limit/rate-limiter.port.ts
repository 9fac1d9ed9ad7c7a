export interface RateState {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** Counts the requests of all callers together. */
export abstract class RateLimiter {
  /** Counts a request; when the result does not allow it, the request is to be refused. At once where nobody must be asked. */
  abstract take(): RateState | Promise<RateState>;
  /** Uncounts a request. */
  abstract giveBack(): void;
}
