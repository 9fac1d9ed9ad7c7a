import type { Passkey } from '../../domain/passkey/passkey.ts';

export abstract class PasskeyRepository {
  /**
   * Called within a transaction, so that passkeys added at the same time are counted.
   *
   * @throws TooManyPasskeys @throws PasskeyExists when any user has it @throws NotFound when there is no such user
   */
  abstract add(passkey: Passkey): Promise<void>;
  /** The user's, the oldest first. */
  abstract list(userId: string): Promise<Passkey[]>;
  abstract findByCredential(credentialId: Buffer): Promise<Passkey | null>;
  /** Notes that it was used. */
  abstract noteUse(passkey: Passkey, use: { counter: number; backedUp: boolean; at: Date }): Promise<void>;
  /** @returns whether the user had such a passkey */
  abstract remove(userId: string, id: string): Promise<boolean>;
}
