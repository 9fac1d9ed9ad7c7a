import { instant, ResponseShape, uuid, type BodyOf } from '@app/platform';
import type { ExtraPermissions, Role } from '@app/shared-kernel';
import { effectivePermissions, type Member, type Membership } from '../../../domain/membership/membership.ts';
import { defaultAuthorId, displayName, email, extras, permissions, role } from '../identity-fields.ts';

interface ShownMember {
  readonly member: Member;
  /** The permissions that extensions declare. */
  readonly declared: ExtraPermissions;
}

/** For the owner, the list contains every permission. */
export const MEMBER = ResponseShape.of<ShownMember>()({
  userId: [uuid, ({ member }) => member.userId],
  email: [email, ({ member }) => member.email],
  displayName: [displayName, ({ member }) => member.displayName],
  role: [role, ({ member }): Role => member.role],
  permissions: [permissions, ({ member }) => heldPermissions(member)],
  extras: [extras, ({ member, declared }) => heldExtras(member, declared)],
  defaultAuthorId: [defaultAuthorId, ({ member }) => member.defaultAuthorId ?? null],
  createdAt: [instant, ({ member }) => member.createdAt.toISOString()],
  updatedAt: [instant, ({ member }) => member.updatedAt.toISOString()],
});

export type MemberBody = BodyOf<typeof MEMBER>;

/** The permissions of a membership, as responses list them. */
export function heldPermissions(membership: Pick<Membership, 'role' | 'permissions'>) {
  return [...effectivePermissions(membership.role, membership.permissions)];
}

export function heldExtras(
  membership: Pick<Membership, 'role' | 'extras'>,
  declared: ExtraPermissions,
): readonly string[] {
  return membership.role === 'owner' ? declared.names : (membership.extras ?? []);
}
