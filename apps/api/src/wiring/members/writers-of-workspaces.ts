import { Writers } from '@app/content';
import { effectivePermissions, type MembershipRepository } from '@app/identity';
import type { Permission } from '@app/shared-kernel';

/** Answers content's questions about current permissions by identity. */
export class WritersOfWorkspaces extends Writers {
  constructor(private readonly memberships: MembershipRepository) {
    super();
  }

  async may(workspaceId: string, userId: string, permission: Permission): Promise<boolean> {
    const membership = await this.memberships.find(workspaceId, userId);
    return membership !== null && effectivePermissions(membership.role, membership.permissions).has(permission);
  }
}
