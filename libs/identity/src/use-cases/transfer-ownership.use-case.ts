import {
  Forbidden,
  Invalid,
  NotFound,
  PERMISSIONS,
  type ActivityLog,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { ownershipTransferred } from '../domain/identity-activity.ts';
import type { Actor } from '../domain/actor.ts';
import type { Membership } from '../domain/membership.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';
import type { WorkspaceRepository } from '../ports/workspace-repository.port.ts';

/** There is exactly one owner at any time, however many transfers run at once. */
export class TransferOwnership {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The former owner becomes a member with every permission.
   *
   * @param userId a member
   * @throws Forbidden when the actor is not the owner (any more) @throws Invalid when there is no such member
   */
  execute(actor: Actor, userId: string): Promise<Membership> {
    return this.transactions.run(async () => {
      const { workspaceId } = actor;
      // One transfer of a workspace after the other.
      const workspace = await this.workspaces.lockById(workspaceId);
      const owner = workspace && (await this.memberships.findOwner(workspaceId));
      if (!owner) throw new NotFound('workspace');
      if (actor.userId !== null && actor.userId !== owner.userId) throw new Forbidden();
      if (owner.userId === userId) return owner;
      const heir = await this.memberships.lock(workspaceId, userId);
      if (!heir) throw Invalid.at('userId', 'no such member of this workspace');
      const updatedAt = this.clock.now();
      const crowned: Membership = { ...heir, role: 'owner', permissions: [], updatedAt };
      await this.memberships.save({ ...owner, role: 'member', permissions: [...PERMISSIONS], updatedAt });
      await this.memberships.save(crowned);
      this.activity.record(actor, ownershipTransferred(workspace, owner.userId, userId));
      return crowned;
    });
  }
}
