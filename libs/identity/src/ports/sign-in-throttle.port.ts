/** Slows down whoever guesses passwords. Counts facts that the service knows, nothing that a client can make up. */
export abstract class SignInThrottle {
  /**
   * Counts an attempt as failed, until `forgive` is called.
   *
   * @param account the id of the account, or the address that was tried where there is none
   * @param peer the network address at the other end of the connection
   * @throws RateLimited
   */
  abstract attempt(account: string, peer: string): Promise<void>;
  /** The attempt succeeded: the account starts afresh, and the peer gets its attempt back. */
  abstract forgive(account: string, peer: string): Promise<void>;
}
