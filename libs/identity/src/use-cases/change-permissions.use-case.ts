import { NotFound, type Clock, type Permission, type TransactionRunner } from '@app/shared-kernel';
import type { Actor } from '../domain/actor.ts';
import { assertEditable, assertMayGrant, distinct } from '../domain/grants.ts';
import type { Membership } from '../domain/membership.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';

/** Takes effect on the next request of the member and of his keys. */
export class ChangePermissions {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly transactions: TransactionRunner,
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
      return changed;
    });
  }
}
