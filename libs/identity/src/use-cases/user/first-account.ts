import { ExtraPermissions, type ActivityLog } from '@app/shared-kernel';
import { ownershipTransferred } from '../../domain/activity/identity-activity.ts';
import { operatorOf } from '../../domain/actor.ts';
import { formerOwner } from '../../domain/membership/former-owner.ts';
import type { SignUpSetting } from '../../domain/user/sign-up-policy.ts';
import type { User } from '../../domain/user/user.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { SetupCodes } from '../../ports/user/setup-codes.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';

/** What the first user who can sign in gets, in the transaction of the sign-up. */
export class FirstAccount {
  constructor(
    private readonly setting: SignUpSetting,
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly codes: SetupCodes,
    private readonly activity: ActivityLog,
    private readonly declared = new ExtraPermissions(),
  ) {}

  /** Makes the user the owner of the demo workspace, unless its owner can sign in; its key continues to work. */
  async welcome({ id: userId }: User, now: Date): Promise<void> {
    await this.codes.clear();
    const slug = this.setting.firstOwns;
    const workspace = slug === null ? null : await this.workspaces.findBySlug(slug);
    const owner = workspace && (await this.memberships.findOwner(workspace.id));
    if (!owner || (await this.users.findById(owner.userId))?.passwordHash !== null) return;
    await this.memberships.save(formerOwner(owner, this.declared.names, now));
    const stamps = { createdAt: now, updatedAt: now };
    await this.memberships.add({ workspaceId: workspace.id, userId, role: 'owner', permissions: [], ...stamps });
    this.activity.record(operatorOf(workspace.id, 'system'), ownershipTransferred(workspace, owner.userId, userId));
  }
}
