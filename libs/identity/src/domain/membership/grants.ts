import { Forbidden, type Permission } from '@app/shared-kernel';
import type { AuthorizedActor } from '../actor.ts';
import { GrantExceedsOwn, OwnerIsUntouchable } from '../identity.errors.ts';
import type { Membership } from './membership.ts';

/**
 * Nobody gives away a right that he lacks. What a member holds already is not granted anew, so that somebody with fewer
 * rights can still edit the rest of the list.
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

/** The owner's list is not edited, and the owner has to stay. @throws OwnerIsUntouchable */
export function assertEditable(membership: Membership): void {
  if (membership.role === 'owner') throw new OwnerIsUntouchable();
}

/**
 * Members with `members:write` may remove others, and everybody may leave. It is asked before anybody looks for the member: who is
 * one is nobody else's business.
 *
 * @throws Forbidden
 */
export function assertMayRemove(actor: AuthorizedActor, userId: string): void {
  if (actor.userId !== userId && !actor.permissions.has('members:write')) throw new Forbidden();
}

/** Each permission once. */
export function distinct(permissions: readonly Permission[]): Permission[] {
  return [...new Set(permissions)];
}
