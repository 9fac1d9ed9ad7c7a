/**
 * Hashes passwords. This is slow on purpose and limited to a few at once: both methods throw RateLimited beyond a short
 * queue.
 */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /**
   * Takes the same time whether or not there is a hash to compare with.
   *
   * @param hash null when there is no such user, or the user has no password: false after the same work
   */
  abstract verify(hash: string | null, password: string): Promise<boolean>;
}
