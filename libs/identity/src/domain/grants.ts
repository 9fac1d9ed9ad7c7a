import { Forbidden, type Permission } from '@app/shared-kernel';
import type { Actor } from './actor.ts';
import { GrantExceedsOwn, OwnerIsUntouchable } from './identity.errors.ts';
import type { Membership } from './membership.ts';

/**
 * Nobody gives away a right that he lacks. What a member holds already is not granted anew, so that somebody with fewer
 * rights can still edit the rest of the list.
 *
 * @throws GrantExceedsOwn
 */
export function assertMayGrant(actor: Actor, wanted: readonly Permission[], held: readonly Permission[] = []): void {
  const lacking = wanted.filter((permission) => !held.includes(permission) && !actor.permissions.has(permission));
  if (lacking.length > 0) throw new GrantExceedsOwn();
}

/** @throws OwnerIsUntouchable */
export function assertEditable(membership: Membership): void {
  if (membership.role === 'owner') throw new OwnerIsUntouchable();
}

/**
 * Members with `members:write` may remove others, and everybody may leave; the owner alone has to stay.
 *
 * @throws Forbidden @throws OwnerIsUntouchable
 */
export function assertMayRemove(actor: Actor, membership: Membership): void {
  if (actor.userId !== membership.userId && !actor.permissions.has('members:write')) throw new Forbidden();
  assertEditable(membership);
}

/** Each permission once. */
export function distinct(permissions: readonly Permission[]): Permission[] {
  return [...new Set(permissions)];
}
