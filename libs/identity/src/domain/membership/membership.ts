import { PERMISSIONS, type ExtraRights, type Permission, type Role } from '@app/shared-kernel';

/** What a person may do in one workspace. */
export interface Membership {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: Role;
  /** What was granted to a member; the owner implicitly holds everything. */
  readonly permissions: readonly Permission[];
  /** Rights of extensions that were granted to a member. */
  readonly extras?: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A membership together with what its fellow members may know of the person. */
export interface Member extends Membership {
  readonly email: string;
  readonly displayName: string;
}

const everything: ReadonlySet<Permission> = new Set(PERMISSIONS);

/** The rights that a membership gives at this moment. */
export function effectivePermissions(role: Role, granted: readonly Permission[]): ReadonlySet<Permission> {
  return role === 'owner' ? everything : new Set(granted);
}

/** The rights of extensions that a membership gives at this moment. */
export function effectiveExtras(role: Role, granted: readonly string[] = []): ExtraRights {
  return role === 'owner' ? 'all' : new Set(granted);
}
