/** What the first account has to bring along, where strangers could be first. Digests alone are kept. */
export abstract class SetupCodes {
  abstract add(digest: Buffer): Promise<void>;
  abstract has(digest: Buffer): Promise<boolean>;
  /** Ends them all. */
  abstract clear(): Promise<void>;
}
