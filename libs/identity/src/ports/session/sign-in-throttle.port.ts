/** Where an attempt comes from. */
export interface SignInClient {
  /** Address of the client. */
  readonly peer: string;
  /** The digest of a live session of the account, if the client has one. */
  readonly session?: Buffer | null;
}

/**
 * Slows down password guessing. Counts by accounts and addresses that the service knows, not by values that a client
 * can choose.
 */
export abstract class SignInThrottle {
  /**
   * Counts an attempt as failed, until `forgive` is called. A client that is known to the account, or has a live session
   * of it, is only limited by its own failures.
   *
   * @param account id of the account, or the given e-mail address if there is no such account
   * @throws RateLimited
   */
  abstract attempt(account: string, client: SignInClient): Promise<void>;
  /**
   * Records that the attempt succeeded: resets the counter of the two, stores the client as known to the account, and
   * takes back the attempt of the client.
   *
   * @param account an id
   * @returns whether the client was new to the account
   */
  abstract forgive(account: string, client: SignInClient): Promise<boolean>;
  /** Stores the address from which the account was made as known to it. @param account an id */
  abstract remember(account: string, peer: string): Promise<void>;
}
