import { requireById, type ActivityLog, type TransactionRunner } from '@app/shared-kernel';
import { memberWent } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { assertEditable, assertMayManage } from '../../domain/membership/grants.ts';
import type { InvitationRepository } from '../../ports/invitation/invitation-repository.port.ts';
import type { LiveRights } from '../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** The member's keys remain, but are refused from the next request on. */
export class RemoveMember {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly rights: LiveRights,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound @throws Forbidden @throws OwnerIsUntouchable */
  execute(actor: AuthorizedActor, userId: string): Promise<void> {
    return this.transactions.run(async () => {
      const remover = await this.rights.of(actor, actor.userId === userId ? 'changed' : 'kept');
      assertMayManage(remover, userId);
      const membership = await requireById(userId, 'member', (id) => this.memberships.lock(actor.workspaceId, id));
      assertEditable(membership);
      await this.memberships.remove(actor.workspaceId, userId);
      // Otherwise they could return with an invitation that they sent themselves.
      await this.invitations.withdrawAllBy(actor.workspaceId, userId);
      const person = { userId, displayName: (await this.users.findById(userId))?.displayName ?? null };
      this.activity.record(actor, memberWent(person, actor.userId === userId ? 'left' : 'removed'));
    });
  }
}
