export type AccountTokenPurpose = 'password-reset' | 'email-confirmation';

const HOUR = 60 * 60 * 1_000;

/** Milliseconds for which a token works. */
export const TOKEN_LIFETIMES: Readonly<Record<AccountTokenPurpose, number>> = {
  'password-reset': HOUR,
  'email-confirmation': 24 * HOUR,
};

/** Lets the holder of a mailed link act for an account, once. */
export interface AccountToken {
  readonly digest: Buffer;
  readonly userId: string;
  readonly purpose: AccountTokenPurpose;
  /** The address that it was sent to. */
  readonly email: string;
  readonly expiresAt: Date;
}
