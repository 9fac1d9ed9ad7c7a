import {
  Invalid,
  type ActivityLog,
  type Clock,
  type IdGenerator,
  type Permission,
  type TransactionRunner,
} from '@app/shared-kernel';
import { invitationActivity } from '../domain/identity-activity.ts';
import type { Actor } from '../domain/actor.ts';
import { emailFault } from '../domain/credentials.ts';
import { assertMayGrant, distinct } from '../domain/grants.ts';
import { AlreadyMember } from '../domain/identity.errors.ts';
import { INVITATION_DAYS, type Invitation } from '../domain/invitation.ts';
import type { InvitationRepository } from '../ports/invitation-repository.port.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';
import type { InvitationTokens } from '../ports/opaque-tokens.port.ts';
import type { UserRepository } from '../ports/user-repository.port.ts';

const DAY = 24 * 60 * 60 * 1_000;

export interface SentInvitation {
  readonly invitation: Invitation;
  /** For the invited alone: it is stored nowhere and never shown again. */
  readonly token: string;
}

export class InviteMember {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly tokens: InvitationTokens,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws GrantExceedsOwn @throws Invalid @throws AlreadyMember */
  async execute(actor: Actor, wanted: { email: string; permissions: readonly Permission[] }): Promise<SentInvitation> {
    const { email, permissions } = wanted;
    assertMayGrant(actor, permissions);
    const fault = emailFault(email);
    if (fault !== null) throw Invalid.at('email', fault);
    const { workspaceId } = actor;
    const user = await this.users.findByEmail(email);
    if (user && (await this.memberships.find(workspaceId, user.id))) throw new AlreadyMember();
    const { text, digest } = this.tokens.issue();
    const now = this.clock.now();
    const invitation: Invitation = {
      workspaceId,
      id: this.ids.next(),
      email,
      permissions: distinct(permissions),
      digest,
      invitedByUserId: actor.userId,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY),
      createdAt: now,
    };
    await this.transactions.run(async () => {
      await this.invitations.add(invitation);
      this.activity.record(actor, invitationActivity('created', invitation));
    });
    return { invitation, token: text };
  }
}
