import type { Permission } from '@app/shared-kernel';
import { effectivePermissions, type Membership } from '../membership/membership.ts';

/** An invitation that nobody accepts ends after as many days. */
export const INVITATION_DAYS = 7;

/** Lets the holder of an e-mail address become a member, once. */
export interface Invitation {
  readonly workspaceId: string;
  readonly id: string;
  readonly email: string;
  readonly permissions: readonly Permission[];
  readonly digest: Buffer;
  /** Null when the operator invited. */
  readonly invitedByUserId: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** What an invitation offers and its sender, a member as given, no longer holds. */
export function inviterLacks(
  offered: readonly Permission[],
  inviter: Pick<Membership, 'role' | 'permissions'>,
): Permission[] {
  const held = effectivePermissions(inviter.role, inviter.permissions);
  return offered.filter((permission) => !held.has(permission));
}
