import { foldEmail } from './email.ts';

/** A user account. Authors, who are shown as the writers of posts, are separate entities. */
export interface User {
  readonly id: string;
  /** As `foldEmail` makes it. */
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string | null;
  /** Since when the operator has disabled the account; null for an active one. */
  readonly disabledAt: Date | null;
  /** When the address was confirmed by a mailed link; null if it was not. */
  readonly emailConfirmedAt: Date | null;
  /** Whether the account cannot sign in before its address is confirmed. */
  readonly awaitsConfirmation: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** @param given a null hash for a user who cannot sign in yet */
export function newUser(given: Pick<User, 'id' | 'email' | 'displayName' | 'passwordHash'>, now: Date): User {
  const state = { disabledAt: null, emailConfirmedAt: null, awaitsConfirmation: false };
  return { ...given, email: foldEmail(given.email), ...state, createdAt: now, updatedAt: now };
}

/** The domain of deleted users' addresses, which cannot exist (RFC 2606). */
export const ERASED_ADDRESSES = '@deleted.invalid';

/** What remains of a deleted user. */
export function erased(id: string): Pick<User, 'email' | 'displayName' | 'passwordHash'> {
  return { email: `${id}${ERASED_ADDRESSES}`, displayName: 'Deleted account', passwordHash: null };
}
