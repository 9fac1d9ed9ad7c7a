import { ExternalIdentityRepository, IdentityTaken, type ExternalIdentity, type UserRepository } from '@app/identity';
import { NotFound } from '@app/shared-kernel';

export class InMemoryExternalIdentities extends ExternalIdentityRepository {
  private identities: readonly ExternalIdentity[] = [];

  constructor(private readonly users: UserRepository) {
    super();
  }

  async add(identity: ExternalIdentity): Promise<void> {
    if (!(await this.users.findById(identity.userId))) throw new NotFound('user');
    if (await this.find(identity.issuer, identity.subject)) throw new IdentityTaken();
    this.identities = [...this.identities, identity];
  }

  async find(issuer: string, subject: string): Promise<ExternalIdentity | null> {
    return this.identities.find((each) => each.issuer === issuer && each.subject === subject) ?? null;
  }

  async ofUser(userId: string): Promise<readonly ExternalIdentity[]> {
    return this.identities
      .filter((each) => each.userId === userId)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  async noteUse(id: string, at: Date): Promise<void> {
    this.identities = this.identities.map((each) => (each.id === id ? { ...each, lastUsedAt: at } : each));
  }

  lockOfUser(userId: string): Promise<readonly ExternalIdentity[]> {
    return this.ofUser(userId);
  }

  async remove(id: string): Promise<void> {
    this.identities = this.identities.filter((each) => each.id !== id);
  }
}
