import { PERMISSIONS, type ExtraRights, type Permission, type Role } from '@app/shared-kernel';

/** The role and permissions of a user in one workspace. */
export interface Membership {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: Role;
  /** What was granted to a member; the owner implicitly has every permission. */
  readonly permissions: readonly Permission[];
  /** Extension permissions that were granted to a member. */
  readonly extras?: readonly string[];
  /** The author under whom the member writes unless they choose another; null or absent for none. */
  readonly defaultAuthorId?: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What may be granted to a member. */
export type Granted = Pick<Membership, 'permissions' | 'extras'>;

/** A membership, with what other members may know of the user. */
export interface Member extends Membership {
  readonly email: string;
  readonly displayName: string;
}

const everything: ReadonlySet<Permission> = new Set(PERMISSIONS);

/** The current permissions of a membership. */
export function effectivePermissions(role: Role, granted: readonly Permission[]): ReadonlySet<Permission> {
  return role === 'owner' ? everything : new Set(granted);
}

/** The current extension permissions of a membership. */
export function effectiveExtras(role: Role, granted: readonly string[] = []): ExtraRights {
  return role === 'owner' ? 'all' : new Set(granted);
}
