import type { AccountToken, AccountTokenPurpose } from '../../domain/user/account-token.ts';

/** Stores the tokens of mailed links. */
export abstract class AccountTokenRepository {
  /** Also deletes all that have expired. @throws NotFound when there is no such user */
  abstract add(token: AccountToken, now: Date): Promise<void>;
  /** @returns null when there is none for the purpose, or it has expired */
  abstract find(digest: Buffer, purpose: AccountTokenPurpose, now: Date): Promise<AccountToken | null>;
  /** Deletes the token, so that it works once: only one of several concurrent callers gets it. */
  abstract take(digest: Buffer, purpose: AccountTokenPurpose, now: Date): Promise<AccountToken | null>;
  /** @param purpose null for all of the user */
  abstract removeAll(userId: string, purpose: AccountTokenPurpose | null): Promise<void>;
}
