import type { User } from '../../domain/user/user.ts';

export abstract class UserRepository {
  /** @throws EmailTaken when another user has the address, in whatever case */
  abstract add(user: User): Promise<void>;
  abstract findById(id: string): Promise<User | null>;
  abstract findByEmail(email: string): Promise<User | null>;
  abstract rename(id: string, displayName: string, at: Date): Promise<void>;
  abstract setPasswordHash(id: string, passwordHash: string, at: Date): Promise<void>;
  /** Locks the user until the transaction ends. @param at null lets them in again */
  abstract setDisabled(id: string, at: Date | null): Promise<void>;
  /** Forgets who they were: address, name and password. What refers to them still finds them, disabled. */
  abstract erase(id: string, at: Date): Promise<void>;
  /** Whether there is any user, with or without a password. */
  abstract anybodyExists(): Promise<boolean>;
  /**
   * Whether any user has a password.
   * @param held no other transaction can add a user until the current one ends
   */
  abstract anybodyCanSignIn(held?: 'held'): Promise<boolean>;
}
