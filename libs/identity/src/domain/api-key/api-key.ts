export const API_KEY_NAME_MAX = 200;

/** A key of a workspace. Its full text is known to nobody once it was shown to its creator. */
export interface ApiKey {
  readonly workspaceId: string;
  readonly id: string;
  readonly name: string;
  /** The first characters, for people to tell keys apart. */
  readonly prefix: string;
  readonly digest: Buffer;
  readonly createdByUserId: string;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** To the hour; null for a key that was never used. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}
