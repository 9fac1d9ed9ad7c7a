/** Turns passwords into what may be stored. Slow on purpose, so that few are at it at once: both throw RateLimited past a short queue. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /**
   * Takes the same time whether or not there is a hash to compare with.
   *
   * @param hash null when there is no such person, or the person has no password: false after the same work
   */
  abstract verify(hash: string | null, password: string): Promise<boolean>;
}
