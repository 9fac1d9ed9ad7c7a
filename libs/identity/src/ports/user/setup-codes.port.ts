/**
 * Codes for creating the first account, for installations that others can reach before it exists. Only digests are
 * stored.
 */
export abstract class SetupCodes {
  abstract add(digest: Buffer): Promise<void>;
  abstract has(digest: Buffer): Promise<boolean>;
  /** Invalidates all codes. */
  abstract clear(): Promise<void>;
}
