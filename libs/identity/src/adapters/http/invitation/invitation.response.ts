import { arrayOf, instant, orNull, ResponseShape, shape, text, truth, uuid, type BodyOf } from '@app/platform';
import type { ListedInvitation } from '../../../ports/invitation/invitation-repository.port.ts';
import type { SentInvitation } from '../../../use-cases/invitation/invite-member.use-case.ts';
import type { InvitationOutline } from '../../../use-cases/invitation/look-up-invitation.use-case.ts';
import { defaultAuthorId, displayName, email, extras, permissions } from '../identity-fields.ts';
import { WORKSPACE } from '../workspace/workspace.response.ts';

/** An invitation, without its token's digest. */
export const INVITATION = ResponseShape.of<ListedInvitation>()({
  id: [uuid, ({ id }) => id],
  workspaceId: [uuid, ({ workspaceId }) => workspaceId],
  email: [email, (invitation) => invitation.email],
  permissions: [permissions, (invitation) => invitation.permissions],
  inviterLacks: [
    {
      ...permissions,
      description: 'Offered permissions that the inviter no longer holds. While there are any, nobody can accept it.',
      example: [],
    },
    ({ inviterLacks }) => inviterLacks,
  ],
  extras: [extras, (invitation) => invitation.extras ?? []],
  inviterLacksExtras: [
    { ...arrayOf(text), description: 'As inviterLacks, of the rights of extensions.', example: [] },
    ({ inviterLacksExtras }) => inviterLacksExtras,
  ],
  defaultAuthorId: [defaultAuthorId, (invitation) => invitation.defaultAuthorId ?? null],
  invitedByUserId: [orNull(uuid), ({ invitedByUserId }) => invitedByUserId],
  expiresAt: [instant, ({ expiresAt }) => expiresAt.toISOString()],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
});

/** With the token, which is shown only once. */
export const ISSUED_INVITATION = INVITATION.with(
  ResponseShape.of<Pick<SentInvitation, 'token' | 'mailed'>>()({
    token: [{ ...text, description: 'Told this once.', example: 'Zk3…' }, ({ token }) => token],
    mailed: [{ ...truth, description: 'Whether a link is sent to the address, too.' }, ({ mailed }) => mailed],
  }),
);

/** What an invitation offers, for holders of its token. */
export const INVITATION_OUTLINE = ResponseShape.of<InvitationOutline>()({
  workspace: [shape({ name: WORKSPACE.properties.name }), ({ workspaceName }) => ({ name: workspaceName })],
  invitedBy: [
    {
      ...orNull(displayName),
      description: 'The name of the member who sent it; null for the operator of the service.',
    },
    ({ invitedBy }) => invitedBy,
  ],
  email: [email, (outline) => outline.email],
  permissions: [permissions, (outline) => outline.permissions],
  extras: [extras, (outline) => outline.extras],
  expiresAt: [instant, ({ expiresAt }) => expiresAt.toISOString()],
});

export type IssuedInvitationBody = BodyOf<typeof ISSUED_INVITATION>;
export type InvitationOutlineBody = BodyOf<typeof INVITATION_OUTLINE>;

/** A new invitation, whose sender has all permissions that it offers. */
export function presentIssued({ invitation, ...sent }: SentInvitation): IssuedInvitationBody {
  return ISSUED_INVITATION.present({ ...invitation, inviterLacks: [], inviterLacksExtras: [], ...sent });
}
