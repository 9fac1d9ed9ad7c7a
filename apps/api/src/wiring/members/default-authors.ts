import { AuthorUses } from '@app/content';
import type { InvitationRepository, MembershipRepository } from '@app/identity';

/** Authors are the default of members and of invitations. */
export class DefaultAuthors extends AuthorUses {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
  ) {
    super();
  }

  async release(workspaceId: string, authorId: string): Promise<void> {
    await this.memberships.lockDefaultAuthors(workspaceId);
    await this.memberships.releaseAuthor(workspaceId, authorId);
    await this.invitations.releaseAuthor(workspaceId, authorId);
  }
}
