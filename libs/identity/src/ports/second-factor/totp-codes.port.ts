/** Time-based one-time passwords (RFC 6238). */
export abstract class TotpCodes {
  /** @returns 160 random bits in base 32 */
  abstract newSecret(): Promise<string>;
  /** The address by which apps are set up. @param account how the app names the account */
  abstract uri(secret: string, account: string): Promise<string>;
  /** The time step whose code it is, among the current one and those beside it. @returns null for a wrong code */
  abstract stepOf(secret: string, code: string, now: Date): Promise<number | null>;
}
