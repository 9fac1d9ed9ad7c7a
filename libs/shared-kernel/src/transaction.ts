/** Lets a change report that it altered nothing, so that caches stay valid. */
export interface ChangeScope {
  nothingChanged(): void;
}

/**
 * Runs work so that all of it is kept or none. Nested calls join the open transaction. A transaction that loses a
 * conflict is run again, so the work may only change what a rollback undoes. What a write throws may come with a later
 * one, or once the work is done.
 */
export abstract class TransactionRunner {
  /** For work that no content read shows (keys, counters, sessions). */
  abstract run<T>(work: () => Promise<T>): Promise<T>;

  /**
   * For everything that a content read shows: raises the content version of the workspace with the last statement of
   * the transaction, unless the work calls `nothingChanged`. At commit all earlier cache entries become stale.
   */
  abstract change<T>(workspaceId: string, work: (scope: ChangeScope) => Promise<T>): Promise<T>;

  /**
   * For long work without a waiting client: transactions within it, also those of other use cases, that cannot have a lock in time are run again
   * for up to a minute.
   *
   * @throws the reason of `signal` once that asks to stop, instead of waiting on
   */
  abstract withLockRetry<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}
