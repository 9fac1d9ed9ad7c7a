import { PERMISSIONS, type Permission, type Role } from '@app/shared-kernel';

/** What a person may do in one workspace. */
export interface Membership {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: Role;
  /** What was granted to a member; the owner implicitly holds everything. */
  readonly permissions: readonly Permission[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const everything: ReadonlySet<Permission> = new Set(PERMISSIONS);

/** The rights that a membership gives at this moment. */
export function effectivePermissions(role: Role, granted: readonly Permission[]): ReadonlySet<Permission> {
  return role === 'owner' ? everything : new Set(granted);
}
