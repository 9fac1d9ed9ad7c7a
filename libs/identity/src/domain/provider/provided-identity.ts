/** The identity of a user, as a provider confirmed it just now. */
export interface ProvidedIdentity {
  readonly issuer: string;
  /** Names the user at the issuer, for good. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider vouches that the user receives mails at the address. */
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly groups: readonly string[];
}

/** A user account's identity at a provider. */
export interface ExternalIdentity {
  readonly id: string;
  readonly userId: string;
  readonly issuer: string;
  readonly subject: string;
  /** The address that the provider stated when the two were connected. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** What ties the response of a provider to the browser that was sent there. */
export interface ResponseChecks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly codeVerifier: string;
}

/** A sign-in that was started. */
export interface ProviderAttempt extends ResponseChecks {
  readonly digest: Buffer;
  readonly provider: string;
  /** The user who connects an account; null for a sign-in. */
  readonly userId: string | null;
  readonly expiresAt: Date;
}

/** Milliseconds that a user has to sign in at the provider. */
export const ATTEMPT_LIFETIME = 10 * 60 * 1_000;

/** Attempts that are stored at the same time; a flood of them fills no database. */
export const ATTEMPTS_MAX = 20_000;
