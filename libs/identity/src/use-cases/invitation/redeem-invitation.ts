import { NotFound, type ActivityLog } from '@app/shared-kernel';
import { memberCame } from '../../domain/activity/identity-activity.ts';
import { InvitationExceedsInviter } from '../../domain/identity.errors.ts';
import { inviterLacks, inviterLacksExtras, type Invitation } from '../../domain/invitation/invitation.ts';
import type { Membership } from '../../domain/membership/membership.ts';
import { foldEmail } from '../../domain/user/email.ts';
import type { User } from '../../domain/user/user.ts';
import type { InvitationRepository } from '../../ports/invitation/invitation-repository.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { InvitationTokens } from '../../ports/session/opaque-tokens.port.ts';

/** Turns an invitation into a membership, in the caller's transaction. */
export class RedeemInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly tokens: InvitationTokens,
    private readonly memberships: MembershipRepository,
    private readonly activity: ActivityLog,
  ) {}

  /** @returns null when it is unknown, used, expired or meant for another address */
  async find(token: string, email: string, now: Date): Promise<Invitation | null> {
    const digest = this.tokens.digestOf(token);
    return digest && this.invitations.findOpen(digest, foldEmail(email), now);
  }

  /**
   * Deletes the invitation and adds the membership that it offers.
   *
   * @throws NotFound when it was accepted in the meantime @throws InvitationExceedsInviter @throws AlreadyMember
   */
  async join(invitation: Invitation, user: User, now: Date): Promise<Membership> {
    const { workspaceId, permissions, extras } = invitation;
    await this.memberships.lockDefaultAuthors(workspaceId);
    await this.assertStillOffered(invitation);
    const taken = await this.invitations.take(invitation.digest, user.email, now);
    if (!taken) throw new NotFound('invitation');
    const userId = user.id;
    const stamps = { createdAt: now, updatedAt: now };
    // The author may have been deleted since the invitation was found.
    const granted = { permissions, extras, defaultAuthorId: taken.defaultAuthorId ?? null };
    const membership: Membership = { workspaceId, userId, role: 'member', ...granted, ...stamps };
    await this.memberships.add(membership);
    const person = { userId, displayName: user.displayName };
    this.activity.record({ workspaceId, userId }, memberCame(person, 'joined', permissions, extras));
    return membership;
  }

  /** An invitation cannot grant rights that the inviter has lost. */
  private async assertStillOffered(invitation: Invitation): Promise<void> {
    const { workspaceId, invitedByUserId } = invitation;
    if (invitedByUserId === null) return;
    const inviter = await this.memberships.hold(workspaceId, invitedByUserId);
    const lacks = inviter && [...inviterLacks(invitation, inviter), ...inviterLacksExtras(invitation, inviter)];
    if (!lacks || lacks.length > 0) throw new InvitationExceedsInviter();
  }
}
