/** Says that a change turned out to alter nothing, so that caches stay valid. */
export interface ChangeScope {
  nothingChanged(): void;
}

/**
 * Runs work so that all of it is kept or none. Nested calls join the transaction that is open. Work that has to give way to other work
 * is begun anew, so it changes nothing but what the transaction takes back.
 */
export abstract class TransactionRunner {
  /** For work that alters nothing a content read can show (keys, counters, sessions). */
  abstract run<T>(work: () => Promise<T>): Promise<T>;

  /**
   * For everything that a content read can show: raises the content version of the workspace as the last statement
   * of the transaction, unless the work calls `nothingChanged`. Whatever was cached before is stale at commit.
   */
  abstract change<T>(workspaceId: string, work: (scope: ChangeScope) => Promise<T>): Promise<T>;
}
