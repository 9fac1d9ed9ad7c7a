import type { ExtraPermissions } from '@app/shared-kernel';
import { effectivePermissions, type Member } from '../../../domain/membership/membership.ts';

export const MEMBER_FIELDS = [
  'userId',
  'email',
  'displayName',
  'role',
  'permissions',
  'extras',
  'createdAt',
  'updatedAt',
] as const;

/** The owner reads with every permission, which is what he holds. */
export function presentMember(
  { role, permissions, extras = [], ...member }: Member,
  declared: ExtraPermissions,
): Record<(typeof MEMBER_FIELDS)[number], unknown> {
  return {
    userId: member.userId,
    email: member.email,
    displayName: member.displayName,
    role,
    permissions: [...effectivePermissions(role, permissions)],
    extras: role === 'owner' ? declared.names : extras,
    createdAt: member.createdAt,
    updatedAt: member.updatedAt,
  };
}
