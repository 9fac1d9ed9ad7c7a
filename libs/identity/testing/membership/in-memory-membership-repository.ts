import { AlreadyMember, MembershipRepository, type Membership, type UserRepository } from '@app/identity';
import { NotFound } from '@app/shared-kernel';

export class InMemoryMembershipRepository extends MembershipRepository {
  private readonly memberships = new Map<string, Membership>();
  /** Users whose memberships give no rights at the moment. */
  readonly suspended = new Set<string>();

  constructor(private readonly users: UserRepository) {
    super();
  }

  async add(membership: Membership): Promise<void> {
    if (!(await this.users.findById(membership.userId))) throw new NotFound('user');
    if (await this.find(membership.workspaceId, membership.userId)) throw new AlreadyMember();
    await this.save(membership);
  }

  find(workspaceId: string, userId: string): Promise<Membership | null> {
    return Promise.resolve(this.memberships.get(`${workspaceId} ${userId}`) ?? null);
  }

  findOwner(workspaceId: string): Promise<Membership | null> {
    const owner = [...this.memberships.values()].find((one) => one.workspaceId === workspaceId && one.role === 'owner');
    return Promise.resolve(owner ?? null);
  }

  lock(workspaceId: string, userId: string): Promise<Membership | null> {
    return this.find(workspaceId, userId);
  }

  hold(workspaceId: string, userId: string): Promise<Membership | null> {
    return this.find(workspaceId, userId);
  }

  countOwned(userId: string): Promise<number> {
    const owned = [...this.memberships.values()].filter((one) => one.userId === userId && one.role === 'owner');
    return Promise.resolve(owned.length);
  }

  suspendAll(userId: string, suspended: boolean): Promise<void> {
    if (suspended) this.suspended.add(userId);
    else this.suspended.delete(userId);
    return Promise.resolve();
  }

  removeAll(userId: string): Promise<string[]> {
    const theirs = [...this.memberships].filter(([, one]) => one.userId === userId);
    for (const [key] of theirs) this.memberships.delete(key);
    return Promise.resolve(theirs.map(([, { workspaceId }]) => workspaceId));
  }

  lockDefaultAuthors(): Promise<void> {
    return Promise.resolve();
  }

  async releaseAuthor(workspaceId: string, authorId: string): Promise<void> {
    for (const one of this.memberships.values()) {
      if (one.workspaceId !== workspaceId || one.defaultAuthorId !== authorId) continue;
      await this.save({ ...one, defaultAuthorId: null });
    }
  }

  save(membership: Membership): Promise<void> {
    this.memberships.set(`${membership.workspaceId} ${membership.userId}`, membership);
    return Promise.resolve();
  }

  remove(workspaceId: string, userId: string): Promise<void> {
    this.memberships.delete(`${workspaceId} ${userId}`);
    return Promise.resolve();
  }
}
