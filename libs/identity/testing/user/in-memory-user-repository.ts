import { EmailTaken, erased, UserRepository, type User } from '@app/identity';

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

  rename(id: string, displayName: string, at: Date): Promise<void> {
    const user = this.users.get(id);
    if (user) this.users.set(id, { ...user, displayName, updatedAt: at });
    return Promise.resolve();
  }

  setPasswordHash(id: string, passwordHash: string, at: Date): Promise<void> {
    const user = this.users.get(id);
    if (user) this.users.set(id, { ...user, passwordHash, updatedAt: at });
    return Promise.resolve();
  }

  setDisabled(id: string, at: Date | null): Promise<void> {
    const user = this.users.get(id);
    if (user) this.users.set(id, { ...user, disabledAt: at });
    return Promise.resolve();
  }

  erase(id: string, at: Date): Promise<void> {
    const user = this.users.get(id);
    if (user) this.users.set(id, { ...user, ...erased(id), disabledAt: at, updatedAt: at });
    return Promise.resolve();
  }

  anybodyExists(): Promise<boolean> {
    return Promise.resolve(this.users.size > 0);
  }

  anybodyCanSignIn(): Promise<boolean> {
    return Promise.resolve([...this.users.values()].some(({ passwordHash }) => passwordHash !== null));
  }
}
