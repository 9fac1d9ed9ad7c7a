import { holdsExtra, type Permission } from '@app/shared-kernel';
import { effectiveExtras, effectivePermissions, type Membership } from '../membership/membership.ts';

/** Days after which an invitation expires. */
export const INVITATION_DAYS = 7;

/** Lets the holder of an e-mail address become a member, once. */
export interface Invitation {
  readonly workspaceId: string;
  readonly id: string;
  readonly email: string;
  readonly permissions: readonly Permission[];
  /** Extension permissions. */
  readonly extras?: readonly string[];
  /** Becomes the default author of the member; null or absent for none. */
  readonly defaultAuthorId?: string | null;
  readonly digest: Buffer;
  /** Whether it was found by the token of the mail, so that its holder reads the mails to the address. */
  readonly foundByMail?: boolean;
  /** Null when the operator sent the invitation. */
  readonly invitedByUserId: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** The permissions that an invitation offers and that its sender no longer has. */
export function inviterLacks(
  { permissions: offered }: Pick<Invitation, 'permissions'>,
  inviter: Pick<Membership, 'role' | 'permissions'>,
): Permission[] {
  const held = effectivePermissions(inviter.role, inviter.permissions);
  return offered.filter((permission) => !held.has(permission));
}

/** The same for extension permissions. */
export function inviterLacksExtras(
  { extras = [] }: Pick<Invitation, 'extras'>,
  inviter: Pick<Membership, 'role' | 'extras'>,
): string[] {
  const held = effectiveExtras(inviter.role, inviter.extras);
  return extras.filter((name) => !holdsExtra(held, name));
}
