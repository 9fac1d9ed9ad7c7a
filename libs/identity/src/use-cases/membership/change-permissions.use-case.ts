import {
  ExtraPermissions,
  readCommand,
  requireById,
  type ActivityLog,
  type Clock,
  type Permission,
  type TransactionRunner,
} from '@app/shared-kernel';
import { permissionsChanged } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { GRANT_RULES } from '../../domain/membership/grant-rules.ts';
import { assertEditable, assertMayGrant, assertMayGrantExtras, distinct } from '../../domain/membership/grants.ts';
import type { Granted, Membership } from '../../domain/membership/membership.ts';
import type { LiveRights } from '../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Takes effect on the next request of the member and of their keys. */
export class ChangePermissions {
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
   * Absent fields keep their values.
   * @throws NotFound, OwnerIsUntouchable, GrantExceedsOwn, Invalid
   */
  async execute(
    actor: AuthorizedActor,
    userId: string,
    permissionsGiven?: readonly Permission[],
    extrasGiven?: readonly string[],
  ): Promise<Membership> {
    const given = { permissions: permissionsGiven, extras: extrasGiven };
    const wanted = readCommand<Partial<Granted>>(given, GRANT_RULES, 'none');
    return this.transactions.run(async () => {
      const granter = await this.rights.of(actor, actor.userId === userId ? 'changed' : 'kept');
      const membership = await requireById(userId, 'member', (id) => this.memberships.lock(actor.workspaceId, id));
      assertEditable(membership);
      const permissions = wanted.permissions ?? membership.permissions;
      const extras = wanted.extras ?? membership.extras ?? [];
      assertMayGrant(granter, permissions, membership.permissions);
      assertMayGrantExtras(granter, this.declared, extras, membership.extras);
      const granted = { permissions: distinct(permissions), extras: distinct(extras) };
      const changed = { ...membership, ...granted, updatedAt: this.clock.now() };
      await this.memberships.save(changed);
      const person = { userId, displayName: (await this.users.findById(userId))?.displayName ?? null };
      for (const change of permissionsChanged(person, allOf(membership), allOf(changed))) {
        this.activity.record(actor, change);
      }
      return changed;
    });
  }
}

function allOf({ permissions, extras = [] }: Membership): string[] {
  return [...permissions, ...extras];
}
