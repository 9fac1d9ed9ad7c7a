import { effectivePermissions, type Member } from '../../../domain/membership/membership.ts';

export const MEMBER_FIELDS = [
  'userId',
  'email',
  'displayName',
  'role',
  'permissions',
  'createdAt',
  'updatedAt',
] as const;

/** The owner reads with every permission, which is what he holds. */
export function presentMember({ role, permissions, ...member }: Member) {
  return {
    userId: member.userId,
    email: member.email,
    displayName: member.displayName,
    role,
    permissions: [...effectivePermissions(role, permissions)],
    createdAt: member.createdAt,
    updatedAt: member.updatedAt,
  } satisfies Record<(typeof MEMBER_FIELDS)[number], unknown>;
}
