import type { User } from '../../domain/user/user.ts';

/** Changes of an account that is not there throw NotFound. */
export abstract class UserRepository {
  /** @throws EmailTaken when another account has the address, in any case */
  abstract add(user: User): Promise<void>;
  abstract findById(id: string): Promise<User | null>;
  /** @param email as `foldEmail` makes it, in any letter case */
  abstract findByEmail(email: string): Promise<User | null>;
  abstract rename(id: string, displayName: string, at: Date): Promise<void>;
  abstract setPasswordHash(id: string, passwordHash: string, at: Date): Promise<void>;
  /** Notes that the address is confirmed; the account may sign in. */
  abstract confirmEmail(id: string, at: Date): Promise<void>;
  /** Sets an address that is confirmed. @throws EmailTaken */
  abstract setEmail(id: string, email: string, at: Date): Promise<void>;
  /** Locks the account until the transaction ends. @param at null enables it again */
  abstract setDisabled(id: string, at: Date | null): Promise<void>;
  /** Deletes address, name and password. References to the account stay valid; it is disabled. */
  abstract erase(id: string, at: Date): Promise<void>;
  /** Whether there is any user, with or without a password. */
  abstract anybodyExists(): Promise<boolean>;
  /**
   * Whether any user has a password, or an identity at a provider.
   * @param held no other transaction can add a user until the current one ends
   */
  abstract anybodyCanSignIn(held?: 'held'): Promise<boolean>;
}
