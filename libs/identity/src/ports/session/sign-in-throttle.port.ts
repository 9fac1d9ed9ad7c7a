/** Slows down password guessing. Counts facts that the service knows, not values that a client can make up. */
export abstract class SignInThrottle {
  /**
   * Counts an attempt as failed, until `forgive` is called. A peer from which the account was used before is slowed by its own
   * failures alone, whatever others try.
   *
   * @param account the id of the account, or the address that was tried where there is none
   * @param peer the network address at the other end of the connection
   * @throws RateLimited
   */
  abstract attempt(account: string, peer: string): Promise<void>;
  /** The attempt succeeded: the two start afresh and know each other, and the peer gets its attempt back. @param account an id */
  abstract forgive(account: string, peer: string): Promise<void>;
}
