import { PERMISSIONS } from '@app/shared-kernel';
import type { Membership } from './membership.ts';

/**
 * The membership of an owner once another user owns the workspace: every permission stays.
 *
 * @param extras the extension permissions that are declared
 */
export function formerOwner(owner: Membership, extras: readonly string[], updatedAt: Date): Membership {
  return { ...owner, role: 'member', permissions: [...PERMISSIONS], extras, updatedAt };
}
