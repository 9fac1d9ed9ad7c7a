import {
  ExtraPermissions,
  Invalid,
  readCommand,
  requireStorable,
  type ActivityLog,
  type Clock,
  type Permission,
  type TransactionRunner,
} from '@app/shared-kernel';
import { memberCame } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { GRANT_RULES } from '../../domain/membership/grant-rules.ts';
import { assertMayGrant, assertMayGrantExtras, distinct } from '../../domain/membership/grants.ts';
import type { Granted, Member } from '../../domain/membership/membership.ts';
import { foldEmail } from '../../domain/user/email.ts';
import type { LiveRights } from '../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** For operators: makes a user a member at once. Other users invite. */
export class AddMember {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly rights: LiveRights,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly declared = new ExtraPermissions(),
  ) {}

  /**
   * @throws GrantExceedsOwn
   * @throws Invalid for unknown permissions, and when no user has the address
   * @throws AlreadyMember
   */
  async execute(
    actor: AuthorizedActor,
    wanted: { email: string; permissions: readonly Permission[]; extras?: readonly string[] },
  ): Promise<Member> {
    const { permissions, extras = [] } = readCommand<Granted>(wanted, GRANT_RULES, 'all');
    requireStorable(wanted.email, 'email');
    const user = await this.users.findByEmail(foldEmail(wanted.email));
    if (!user) throw Invalid.at('email', 'no user has this address');
    if (user.disabledAt) throw Invalid.at('email', 'this account is disabled');
    const now = this.clock.now();
    const membership = {
      workspaceId: actor.workspaceId,
      userId: user.id,
      role: 'member' as const,
      permissions: distinct(permissions),
      extras: distinct(extras),
      createdAt: now,
      updatedAt: now,
    };
    const member = { ...membership, email: user.email, displayName: user.displayName };
    return this.transactions.run(async () => {
      const granter = await this.rights.of(actor);
      assertMayGrant(granter, membership.permissions);
      assertMayGrantExtras(granter, this.declared, membership.extras);
      await this.memberships.add(membership);
      this.activity.record(actor, memberCame(member, 'added', membership.permissions, membership.extras));
      return member;
    });
  }
}
