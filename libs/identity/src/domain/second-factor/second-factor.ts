/** What a user has set up to confirm sign-ins with, besides the password. */
export interface SecondFactor {
  readonly totp: Totp | null;
  /** How many there are. */
  readonly passkeys: number;
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
export const SECOND_STEP_METHODS = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** The ways that are open to a user; empty without a second factor. */
export function methodsOf({ totp, passkeys, recoveryCodes }: SecondFactor): SecondStepMethod[] {
  const methods: SecondStepMethod[] = [];
  if (totp?.confirmedAt) methods.push('totp');
  if (passkeys > 0) methods.push('passkey');
  if (methods.length > 0 && recoveryCodes > 0) methods.push('recovery-code');
  return methods;
}

export function hasSecondFactor(factor: SecondFactor): boolean {
  return methodsOf(factor).length > 0;
}
