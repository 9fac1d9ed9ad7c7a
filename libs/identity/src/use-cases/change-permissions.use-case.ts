import { NotFound, type ActivityLog, type Clock, type Permission, type TransactionRunner } from '@app/shared-kernel';
import { permissionsChanged } from '../domain/identity-activity.ts';
import type { Actor } from '../domain/actor.ts';
import { assertEditable, assertMayGrant, distinct } from '../domain/grants.ts';
import type { Membership } from '../domain/membership.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';
import type { UserRepository } from '../ports/user-repository.port.ts';

/** Takes effect on the next request of the member and of his keys. */
export class ChangePermissions {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound @throws OwnerIsUntouchable @throws GrantExceedsOwn */
  execute(actor: Actor, userId: string, permissions: readonly Permission[]): Promise<Membership> {
    return this.transactions.run(async () => {
      const membership = await this.memberships.lock(actor.workspaceId, userId);
      if (!membership) throw new NotFound('member');
      assertEditable(membership);
      assertMayGrant(actor, permissions, membership.permissions);
      const changed = { ...membership, permissions: distinct(permissions), updatedAt: this.clock.now() };
      await this.memberships.save(changed);
      const person = { userId, displayName: (await this.users.findById(userId))?.displayName ?? null };
      for (const change of permissionsChanged(person, membership.permissions, changed.permissions)) {
        this.activity.record(actor, change);
      }
      return changed;
    });
  }
}
