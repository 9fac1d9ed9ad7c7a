import type { ActivityLog } from '@app/shared-kernel';
import { memberCame } from '../domain/identity-activity.ts';
import type { Invitation } from '../domain/invitation.ts';
import type { Membership } from '../domain/membership.ts';
import type { User } from '../domain/user.ts';
import type { InvitationRepository } from '../ports/invitation-repository.port.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';
import type { InvitationTokens } from '../ports/opaque-tokens.port.ts';

/** Turns an invitation into a membership, in the transaction of whoever calls. */
export class RedeemInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly tokens: InvitationTokens,
    private readonly memberships: MembershipRepository,
    private readonly activity: ActivityLog,
  ) {}

  /** Takes the invitation away. @returns null when it is unknown, used, expired or meant for another address */
  async take(token: string, email: string, now: Date): Promise<Invitation | null> {
    const digest = this.tokens.digestOf(token);
    return digest && this.invitations.take(digest, email, now);
  }

  /** @throws AlreadyMember */
  async join({ workspaceId, permissions }: Invitation, user: User, now: Date): Promise<Membership> {
    const userId = user.id;
    const stamps = { createdAt: now, updatedAt: now };
    const membership: Membership = { workspaceId, userId, role: 'member', permissions, ...stamps };
    await this.memberships.add(membership);
    const person = { userId, displayName: user.displayName };
    this.activity.record({ workspaceId, userId }, memberCame(person, 'joined', permissions));
    return membership;
  }
}
