import { InvitationRepository, type Invitation } from '@app/identity';

export class InMemoryInvitationRepository extends InvitationRepository {
  private readonly invitations = new Map<string, Invitation>();

  add(invitation: Invitation): Promise<void> {
    this.invitations.set(invitation.id, invitation);
    return Promise.resolve();
  }

  async take(digest: Buffer, email: string, now: Date): Promise<Invitation | null> {
    const found = [...this.invitations.values()].find(
      (one) => one.digest.equals(digest) && one.email.toLowerCase() === email.toLowerCase() && one.expiresAt > now,
    );
    return found ? this.withdraw(found.workspaceId, found.id) : null;
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
}
