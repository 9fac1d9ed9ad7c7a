import type { Invitation } from '../../../domain/invitation.ts';

export const INVITATION_FIELDS = [
  'id',
  'workspaceId',
  'email',
  'permissions',
  'invitedByUserId',
  'expiresAt',
  'createdAt',
] as const;

/** The digest of its token stays inside. */
export function presentInvitation(invitation: Invitation) {
  return {
    id: invitation.id,
    workspaceId: invitation.workspaceId,
    email: invitation.email,
    permissions: invitation.permissions,
    invitedByUserId: invitation.invitedByUserId,
    expiresAt: invitation.expiresAt,
    createdAt: invitation.createdAt,
  } satisfies Record<(typeof INVITATION_FIELDS)[number], unknown>;
}
