/** What a passkey is used for. */
export type PasskeyPurpose = 'passkey-sign-in' | 'passkey-step' | 'passkey-proof' | 'passkey-creation';

/** What the service waits for: the second step of a sign-in, or the answer of a passkey. */
export type ChallengePurpose = 'second-step' | PasskeyPurpose;

const MINUTE = 60 * 1_000;

/** Milliseconds for which a challenge can be answered. */
export const CHALLENGE_LIFETIMES: Readonly<Record<ChallengePurpose, number>> = {
  'second-step': 10 * MINUTE,
  'passkey-sign-in': 5 * MINUTE,
  'passkey-step': 5 * MINUTE,
  'passkey-proof': 5 * MINUTE,
  'passkey-creation': 5 * MINUTE,
};

/** Can be answered once. */
export interface SignInChallenge {
  readonly digest: Buffer;
  readonly purpose: ChallengePurpose;
  /** Null while it is unknown who signs in. */
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export function newChallenge(
  given: Pick<SignInChallenge, 'digest' | 'purpose' | 'userId'>,
  createdAt: Date,
): SignInChallenge {
  return { ...given, createdAt, expiresAt: new Date(createdAt.getTime() + CHALLENGE_LIFETIMES[given.purpose]) };
}
