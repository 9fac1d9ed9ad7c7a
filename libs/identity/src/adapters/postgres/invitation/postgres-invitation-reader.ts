import { In } from 'typeorm';
import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import { inviterLacks, inviterLacksExtras, type Invitation } from '../../../domain/invitation/invitation.ts';
import {
  InvitationReader,
  type InvitationSort,
  type ListedInvitation,
} from '../../../ports/invitation/invitation-repository.port.ts';
import { MembershipSchema } from '../membership/membership.orm-entity.ts';
import { fetchPage } from '../order-and-page.ts';
import { InvitationSchema } from './invitation.orm-entity.ts';

const COLUMNS: Record<InvitationSort, string> = {
  createdAt: 'i.createdAt',
  email: 'lower(i.email)',
  expiresAt: 'i.expiresAt',
};

export class PostgresInvitationReader extends InvitationReader {
  constructor(private readonly database: Database) {
    super();
  }

  async listOpen(
    workspaceId: string,
    now: Date,
    request: PageRequest<InvitationSort>,
  ): Promise<Page<ListedInvitation>> {
    const query = this.database.manager
      .createQueryBuilder(InvitationSchema, 'i')
      .where('i.workspaceId = :workspaceId and i.expiresAt > :now', { workspaceId, now });
    const { items, total } = await fetchPage(query, request, COLUMNS, 'i.id');
    return { items: await this.withRights(workspaceId, items), total };
  }

  private async withRights(workspaceId: string, invitations: readonly Invitation[]): Promise<ListedInvitation[]> {
    const senders = [...new Set(invitations.flatMap(({ invitedByUserId }) => invitedByUserId ?? []))];
    const members =
      senders.length === 0
        ? []
        : await this.database.manager.findBy(MembershipSchema, { workspaceId, userId: In(senders) });
    const memberOf = new Map(members.map((member) => [member.userId, member]));
    return invitations.map((invitation) => {
      const byOperator = invitation.invitedByUserId === null;
      const sender = { role: 'member' as const, permissions: [], ...memberOf.get(invitation.invitedByUserId ?? '') };
      return {
        ...invitation,
        inviterLacks: byOperator ? [] : inviterLacks(invitation, sender),
        inviterLacksExtras: byOperator ? [] : inviterLacksExtras(invitation, sender),
      };
    });
  }
}
