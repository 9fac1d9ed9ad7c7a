import type { InvitationOutline } from '../../../use-cases/invitation/look-up-invitation.use-case.ts';
import type { SentInvitation } from '../../../use-cases/invitation/invite-member.use-case.ts';
import type { ListedInvitation } from '../../../ports/invitation/invitation-repository.port.ts';

export const INVITATION_FIELDS = [
  'id',
  'workspaceId',
  'email',
  'permissions',
  'inviterLacks',
  'extras',
  'inviterLacksExtras',
  'invitedByUserId',
  'expiresAt',
  'createdAt',
] as const;

/** The digest of its token stays inside. */
export function presentInvitation(invitation: ListedInvitation) {
  return {
    id: invitation.id,
    workspaceId: invitation.workspaceId,
    email: invitation.email,
    permissions: invitation.permissions,
    inviterLacks: invitation.inviterLacks,
    extras: invitation.extras ?? [],
    inviterLacksExtras: invitation.inviterLacksExtras,
    invitedByUserId: invitation.invitedByUserId,
    expiresAt: invitation.expiresAt,
    createdAt: invitation.createdAt,
  } satisfies Record<(typeof INVITATION_FIELDS)[number], unknown>;
}

/** With the token, which nobody is told again. */
export function presentSentInvitation({ invitation, token }: SentInvitation) {
  return { ...presentInvitation({ ...invitation, inviterLacks: [], inviterLacksExtras: [] }), token };
}

export function presentOutline({ workspaceName, invitedBy, email, expiresAt }: InvitationOutline) {
  return { workspace: { name: workspaceName }, invitedBy, email, expiresAt };
}
