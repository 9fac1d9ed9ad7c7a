import { Forbidden, holdsExtra, Invalid, type ExtraPermissions, type Permission } from '@app/shared-kernel';
import type { AuthorizedActor } from '../actor.ts';
import { GrantExceedsOwn, OwnerIsUntouchable } from '../identity.errors.ts';
import type { Membership } from './membership.ts';

/**
 * Users can only grant permissions that they have. Permissions that the member already has are not granted again, so a
 * user with fewer permissions can still edit the others.
 *
 * @throws GrantExceedsOwn
 */
export function assertMayGrant(
  actor: AuthorizedActor,
  wanted: readonly Permission[],
  held: readonly Permission[] = [],
): void {
  const lacking = wanted.filter((permission) => !held.includes(permission) && !actor.permissions.has(permission));
  if (lacking.length > 0) throw new GrantExceedsOwn();
}

/**
 * The same for extension permissions.
 *
 * @param declared those that installed extensions declare; a member may keep those of an extension that is no longer
 * installed
 * @throws Invalid for a permission that no extension declares @throws GrantExceedsOwn
 */
export function assertMayGrantExtras(
  actor: AuthorizedActor,
  declared: ExtraPermissions,
  wanted: readonly string[],
  held: readonly string[] = [],
): void {
  const added = wanted.filter((name) => !held.includes(name));
  const unknown = added.filter((name) => !declared.has(name));
  if (unknown.length > 0) throw Invalid.at('extras', `no extension brings ${unknown.join(', ')}`);
  if (added.some((name) => !holdsExtra(actor.extras, name))) throw new GrantExceedsOwn();
}

/** The owner's permissions cannot be edited, and the owner cannot leave. @throws OwnerIsUntouchable */
export function assertEditable(membership: Membership): void {
  if (membership.role === 'owner') throw new OwnerIsUntouchable();
}

/**
 * Members with `members:write` may remove others and choose their default author; every member may leave, and choose
 * their own. Call this before the member is looked up, so that it does not disclose who is a member.
 *
 * @throws Forbidden
 */
export function assertMayManage(actor: AuthorizedActor, userId: string): void {
  if (actor.userId !== userId && !actor.permissions.has('members:write')) throw new Forbidden();
}

/** Without duplicates. */
export function distinct<P extends string>(permissions: readonly P[]): P[] {
  return [...new Set(permissions)];
}
