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
    return found && (await this.withdraw(found.workspaceId, found.id)) ? found : null;
  }

  withdraw(workspaceId: string, id: string): Promise<boolean> {
    const held = this.invitations.get(id)?.workspaceId === workspaceId;
    return Promise.resolve(held && this.invitations.delete(id));
  }

  withdrawAllBy(workspaceId: string, userId: string): Promise<void> {
    for (const { id, invitedByUserId, ...one } of this.invitations.values()) {
      if (one.workspaceId === workspaceId && invitedByUserId === userId) this.invitations.delete(id);
    }
    return Promise.resolve();
  }
}
