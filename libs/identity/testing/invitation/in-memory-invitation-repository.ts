import { InvitationRepository, type Invitation, type OpenInvitations } from '@app/identity';

export class InMemoryInvitationRepository extends InvitationRepository {
  private readonly invitations = new Map<string, Invitation>();
  /** Ids of invitations by the digests of mailed tokens. */
  private readonly mailed = new Map<string, string>();

  add(invitation: Invitation): Promise<void> {
    this.invitations.set(invitation.id, invitation);
    return Promise.resolve();
  }

  async take(digest: Buffer, email: string, now: Date): Promise<Invitation | null> {
    const found = await this.findOpen(digest, email, now);
    return found ? this.withdraw(found.workspaceId, found.id) : null;
  }

  findOpen(digest: Buffer, email: string | null, now: Date): Promise<Invitation | null> {
    const mailed = this.mailed.get(digest.toString('hex'));
    const found = [...this.invitations.values()].find(
      (one) =>
        (one.digest.equals(digest) || one.id === mailed) &&
        (email === null || isFor(one, email)) &&
        one.expiresAt > now,
    );
    if (!found) return Promise.resolve(null);
    return Promise.resolve(found.id === mailed ? { ...found, foundByMail: true } : found);
  }

  async findOpenById(workspaceId: string, id: string, now: Date): Promise<Invitation | null> {
    const found = this.invitations.get(id);
    return found && found.workspaceId === workspaceId && found.expiresAt > now ? found : null;
  }

  async addMailed(workspaceId: string, id: string, digest: Buffer): Promise<void> {
    if (this.invitations.get(id)?.workspaceId === workspaceId) this.mailed.set(digest.toString('hex'), id);
  }

  countOpen(workspaceId: string, email: string, now: Date): Promise<OpenInvitations> {
    const open = [...this.invitations.values()].filter((one) => one.workspaceId === workspaceId && one.expiresAt > now);
    return Promise.resolve({ inAll: open.length, forAddress: open.filter((one) => isFor(one, email)).length });
  }

  withdraw(workspaceId: string, id: string): Promise<Invitation | null> {
    const held = this.invitations.get(id);
    if (held?.workspaceId !== workspaceId) return Promise.resolve(null);
    this.invitations.delete(id);
    return Promise.resolve(held);
  }

  withdrawAllBy(workspaceId: string, userId: string): Promise<void> {
    for (const { id, invitedByUserId, ...one } of this.invitations.values()) {
      if (one.workspaceId === workspaceId && invitedByUserId === userId) this.invitations.delete(id);
    }
    return Promise.resolve();
  }

  async releaseAuthor(workspaceId: string, authorId: string): Promise<void> {
    for (const one of this.invitations.values()) {
      if (one.workspaceId !== workspaceId || one.defaultAuthorId !== authorId) continue;
      await this.add({ ...one, defaultAuthorId: null });
    }
  }
}

function isFor(invitation: Invitation, email: string): boolean {
  return invitation.email.toLowerCase() === email.toLowerCase();
}
