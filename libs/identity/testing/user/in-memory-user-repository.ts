import { EmailTaken, erased, UserRepository, type User } from '@app/identity';
import { NotFound } from '@app/shared-kernel';

export class InMemoryUserRepository extends UserRepository {
  private readonly users = new Map<string, User>();

  async add(user: User): Promise<void> {
    if (await this.findByEmail(user.email)) throw new EmailTaken();
    this.users.set(user.id, user);
  }

  findById(id: string): Promise<User | null> {
    return Promise.resolve(this.users.get(id) ?? null);
  }

  findByEmail(email: string): Promise<User | null> {
    const found = [...this.users.values()].find((user) => user.email.toLowerCase() === email.toLowerCase());
    return Promise.resolve(found ?? null);
  }

  async rename(id: string, displayName: string, at: Date): Promise<void> {
    this.change(id, { displayName, updatedAt: at });
  }

  async setPasswordHash(id: string, passwordHash: string, at: Date): Promise<void> {
    this.change(id, { passwordHash, updatedAt: at });
  }

  async confirmEmail(id: string, at: Date): Promise<void> {
    this.change(id, { emailConfirmedAt: at, awaitsConfirmation: false });
  }

  async setEmail(id: string, email: string, at: Date): Promise<void> {
    const other = await this.findByEmail(email);
    if (other && other.id !== id) throw new EmailTaken();
    this.change(id, { email, emailConfirmedAt: at, awaitsConfirmation: false, updatedAt: at });
  }

  async setDisabled(id: string, at: Date | null): Promise<void> {
    this.change(id, { disabledAt: at });
  }

  async erase(id: string, at: Date): Promise<void> {
    this.change(id, { ...erased(id), disabledAt: at, updatedAt: at });
  }

  anybodyExists(): Promise<boolean> {
    return Promise.resolve(this.users.size > 0);
  }

  anybodyCanSignIn(): Promise<boolean> {
    return Promise.resolve([...this.users.values()].some(({ passwordHash }) => passwordHash !== null));
  }
  private change(id: string, fields: Partial<User>): void {
    const user = this.users.get(id);
    if (!user) throw new NotFound('user');
    this.users.set(id, { ...user, ...fields });
  }
}
