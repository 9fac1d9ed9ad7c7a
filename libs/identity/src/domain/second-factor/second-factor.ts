/** What a user has set up to confirm sign-ins with, besides the password. */
export interface SecondFactor {
  readonly totp: Totp | null;
  /** Recovery codes that are left. */
  readonly recoveryCodes: number;
}

/** An authenticator app, which shows time-based one-time passwords (RFC 6238). */
export interface Totp {
  /** Encrypted. */
  readonly secret: Buffer;
  readonly startedAt: Date;
  /** When the first code was entered; null while it is being set up. */
  readonly confirmedAt: Date | null;
}

/** How a second step can be taken. */
export const SECOND_STEP_METHODS = ['totp', 'recovery-code'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** The ways that are open to a user; empty without a second factor. */
export function methodsOf({ totp, recoveryCodes }: SecondFactor): SecondStepMethod[] {
  if (!totp?.confirmedAt) return [];
  return ['totp', ...(recoveryCodes > 0 ? (['recovery-code'] as const) : [])];
}

export function hasSecondFactor(factor: SecondFactor): boolean {
  return methodsOf(factor).length > 0;
}
