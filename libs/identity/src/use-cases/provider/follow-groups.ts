import type { ActivityLog, Clock, Permission } from '@app/shared-kernel';
import { memberCame, memberWent, permissionsChanged } from '../../domain/activity/identity-activity.ts';
import { operatorOf } from '../../domain/actor.ts';
import type { Membership } from '../../domain/membership/membership.ts';
import { followedRights, wantedRights, type GroupGrant } from '../../domain/provider/group-rights.ts';
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts';
import type { User } from '../../domain/user/user.ts';
import type { InvitationRepository } from '../../ports/invitation/invitation-repository.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { GroupGrants } from '../../ports/provider/group-grants.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';

/** Gives a user the rights of their groups at a provider, and takes back those of groups that they left. */
export class FollowGroups {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly grants: GroupGrants,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. Owners keep every right; workspaces that do not exist are passed over. */
  async execute(provider: ProviderSettings, user: User, groups: readonly string[]): Promise<void> {
    if (provider.groups.length === 0) return;
    const grants = await this.grants.ofUser(user.id, provider.id);
    const wanted = new Map<string, readonly Permission[]>(grants.map(({ workspaceId }) => [workspaceId, []]));
    for (const [slug, permissions] of wantedRights(provider.groups, groups)) {
      const workspace = await this.workspaces.findBySlug(slug);
      if (workspace) wanted.set(workspace.id, permissions);
    }
    // In one order for everybody, so that two transactions cannot wait for each other.
    for (const [workspaceId, permissions] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const before = grants.find((grant) => grant.workspaceId === workspaceId);
      const after = await this.follow(user, { workspaceId, permissions, joined: false }, before);
      if (after) await this.grants.put(user.id, provider.id, after);
    }
  }

  /** @returns what the groups add now; null if the user is no member, or the owner */
  private async follow(user: User, wanted: GroupGrant, before?: GroupGrant): Promise<GroupGrant | null> {
    const { workspaceId } = wanted;
    const membership = await this.memberships.lock(workspaceId, user.id);
    if (membership?.role === 'owner') return null;
    if (!membership) return wanted.permissions.length > 0 ? this.join(user, wanted) : null;
    const rights = followedRights(membership.permissions, before?.permissions ?? [], wanted.permissions);
    const joined = before?.joined ?? false;
    const hasNothing = rights.permissions.length === 0 && (membership.extras ?? []).length === 0;
    if (joined && hasNothing) {
      await this.leave(user, workspaceId);
      return null;
    }
    await this.change(user, membership, rights.permissions);
    return { workspaceId, permissions: rights.added, joined };
  }

  private async join({ id: userId, displayName }: User, { workspaceId, permissions }: GroupGrant): Promise<GroupGrant> {
    const now = this.clock.now();
    const stamps = { createdAt: now, updatedAt: now };
    await this.memberships.add({ workspaceId, userId, role: 'member', permissions, ...stamps });
    const person = { userId, displayName };
    this.activity.record(operatorOf(workspaceId, 'system'), memberCame(person, 'added', permissions));
    return { workspaceId, permissions, joined: true };
  }

  private async change(user: User, membership: Membership, permissions: readonly Permission[]): Promise<void> {
    const { workspaceId } = membership;
    const person = { userId: user.id, displayName: user.displayName };
    const changes = permissionsChanged(person, membership.permissions, permissions);
    if (changes.length === 0) return;
    await this.memberships.save({ ...membership, permissions, updatedAt: this.clock.now() });
    for (const change of changes) this.activity.record(operatorOf(workspaceId, 'system'), change);
  }

  /** As when a member is removed. */
  private async leave({ id: userId, displayName }: User, workspaceId: string): Promise<void> {
    await this.memberships.remove(workspaceId, userId);
    await this.invitations.withdrawAllBy(workspaceId, userId);
    this.activity.record(operatorOf(workspaceId, 'system'), memberWent({ userId, displayName }, 'removed'));
  }
}
