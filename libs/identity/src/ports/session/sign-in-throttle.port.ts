/**
 * Slows down password guessing. Counts by accounts and addresses that the service knows, not by values that a client
 * can choose.
 */
export abstract class SignInThrottle {
  /**
   * Counts an attempt as failed, until `forgive` is called. A client that has signed in to the account before is only
   * limited by its own failures.
   *
   * @param account id of the account, or the given e-mail address if there is no such account
   * @param peer address of the client
   * @throws RateLimited
   */
  abstract attempt(account: string, peer: string): Promise<void>;
  /**
   * Records that the attempt succeeded: resets the counter of the two, stores the client as known to the account, and
   * takes back the attempt of the client. @param account an id
   */
  abstract forgive(account: string, peer: string): Promise<void>;
}
