import {
  ExtraPermissions,
  Forbidden,
  Invalid,
  NotFound,
  readCommand,
  rules,
  type ActivityLog,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { ownershipTransferred } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { formerOwner } from '../../domain/membership/former-owner.ts';
import type { Membership } from '../../domain/membership/membership.ts';
import type { Quotas } from '../../domain/quotas.ts';
import type { LiveRights } from '../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';

/** There is exactly one owner at any time, however many transfers run at once. */
export class TransferOwnership {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly rights: LiveRights,
    private readonly quotas: Quotas,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly declared = new ExtraPermissions(),
  ) {}

  /**
   * The former owner becomes a member with every permission.
   *
   * @param wantedId the id of a member
   * @throws Forbidden when the actor is not the owner (any more) @throws Invalid when there is no such member
   * @throws QuotaExceeded when the member owns as many workspaces as an account may
   */
  async execute(actor: AuthorizedActor, wantedId: string): Promise<Membership> {
    const { userId } = readCommand<{ userId: string }>({ userId: wantedId }, { userId: rules.uuid }, 'all');
    return this.transactions.run(async () => {
      const { workspaceId } = actor;
      // Transfers of a workspace run one after another. Memberships are locked before the workspace, as in every write
      // of content.
      await this.rights.of(actor, 'changed');
      const member = await this.memberships.lock(workspaceId, userId);
      const workspace = await this.workspaces.lockById(workspaceId);
      const owner = workspace && (await this.memberships.findOwner(workspaceId));
      if (!owner) throw new NotFound('workspace');
      if (actor.userId !== null && actor.userId !== owner.userId) throw new Forbidden();
      if (owner.userId === userId) return owner;
      if (!member) throw Invalid.at('userId', 'no such member of this workspace');
      this.quotas.assertMayOwnAnother(await this.memberships.countOwned(userId));
      const updatedAt = this.clock.now();
      const newOwner: Membership = { ...member, role: 'owner', permissions: [], extras: [], updatedAt };
      await this.memberships.save(formerOwner(owner, this.declared.names, updatedAt));
      await this.memberships.save(newOwner);
      this.activity.record(actor, ownershipTransferred(workspace, owner.userId, userId));
      return newOwner;
    });
  }
}
