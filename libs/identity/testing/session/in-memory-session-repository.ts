import { SessionRepository } from '@app/identity';

/** Sessions that never end by idleness; the digest, as hex, is the id. */
export class InMemorySessionRepository extends SessionRepository {
  private readonly users = new Map<string, string>();

  begin(userId: string, digest: Buffer): Promise<void> {
    this.users.set(digest.toString('hex'), userId);
    return Promise.resolve();
  }

  endOne(userId: string, id: string): Promise<boolean> {
    return Promise.resolve(this.users.get(id) === userId && this.users.delete(id));
  }

  end(digest: Buffer): Promise<void> {
    this.users.delete(digest.toString('hex'));
    return Promise.resolve();
  }

  endAll(userId: string, but: Buffer | null): Promise<void> {
    for (const [digest, owner] of this.users) {
      if (owner === userId && digest !== but?.toString('hex')) this.users.delete(digest);
    }
    return Promise.resolve();
  }

  /** The user of the session. */
  userOf(digest: Buffer): string | null {
    return this.users.get(digest.toString('hex')) ?? null;
  }
}
