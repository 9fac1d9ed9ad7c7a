import type { User } from '../domain/user.ts';

export abstract class UserRepository {
  /** @throws EmailTaken when another user has the address, in whatever case */
  abstract add(user: User): Promise<void>;
  abstract findById(id: string): Promise<User | null>;
  abstract findByEmail(email: string): Promise<User | null>;
  abstract setPasswordHash(id: string, passwordHash: string, at: Date): Promise<void>;
  /** Whether anybody has a password. Nobody can be added by another transaction until the own one ends. */
  abstract anybodyCanSignIn(): Promise<boolean>;
}
