import { AccountDisabled, SessionRepository, type UserRepository } from '@app/identity';

/** Sessions that never end by idleness; the digest, as hex, is the id. */
export class InMemorySessionRepository extends SessionRepository {
  private readonly owners = new Map<string, string>();

  constructor(private readonly users: UserRepository) {
    super();
  }

  async begin(userId: string, digest: Buffer): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.disabledAt) throw new AccountDisabled();
    this.owners.set(digest.toString('hex'), userId);
  }

  /** All of them began just now. */
  async beganWithin(digest: Buffer): Promise<boolean> {
    return this.owners.has(digest.toString('hex'));
  }

  async endOne(userId: string, id: string): Promise<boolean> {
    return this.owners.get(id) === userId && this.owners.delete(id);
  }

  async end(digest: Buffer): Promise<void> {
    this.owners.delete(digest.toString('hex'));
  }

  async endAll(userId: string, but: Buffer | null): Promise<void> {
    for (const id of this.idsOf(userId)) if (id !== but?.toString('hex')) this.owners.delete(id);
  }

  /** The user of the session. */
  userOf(digest: Buffer): string | null {
    return this.owners.get(digest.toString('hex')) ?? null;
  }

  /** The ids of the sessions of the user. */
  idsOf(userId: string): readonly string[] {
    return [...this.owners].filter(([, owner]) => owner === userId).map(([id]) => id);
  }
}
