import { Invalid, type Clock, type Permission } from '@app/shared-kernel';
import type { Actor } from '../domain/actor.ts';
import { assertMayGrant, distinct } from '../domain/grants.ts';
import type { Member } from '../domain/membership.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';
import type { UserRepository } from '../ports/user-repository.port.ts';

export class AddMember {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
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
    await this.memberships.add(membership);
    return { ...membership, email: user.email, displayName: user.displayName };
  }
}
