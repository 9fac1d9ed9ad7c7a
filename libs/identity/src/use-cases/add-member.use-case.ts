import { Invalid, type ActivityLog, type Clock, type Permission, type TransactionRunner } from '@app/shared-kernel';
import { memberCame } from '../domain/identity-activity.ts';
import type { Actor } from '../domain/actor.ts';
import { assertMayGrant, distinct } from '../domain/grants.ts';
import type { Member } from '../domain/membership.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';
import type { UserRepository } from '../ports/user-repository.port.ts';

export class AddMember {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws GrantExceedsOwn @throws Invalid when nobody has the address @throws AlreadyMember */
  async execute(actor: Actor, wanted: { email: string; permissions: readonly Permission[] }): Promise<Member> {
    assertMayGrant(actor, wanted.permissions);
    const user = await this.users.findByEmail(wanted.email);
    if (!user) throw Invalid.at('email', 'no user has this address');
    const now = this.clock.now();
    const membership = {
      workspaceId: actor.workspaceId,
      userId: user.id,
      role: 'member' as const,
      permissions: distinct(wanted.permissions),
      createdAt: now,
      updatedAt: now,
    };
    const member = { ...membership, email: user.email, displayName: user.displayName };
    return this.transactions.run(async () => {
      await this.memberships.add(membership);
      this.activity.record(actor, memberCame(member, 'added', membership.permissions));
      return member;
    });
  }
}
