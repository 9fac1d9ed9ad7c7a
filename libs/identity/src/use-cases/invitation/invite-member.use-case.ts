import {
  ExtraPermissions,
  readCommand,
  type ActivityLog,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { invitationActivity } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { AlreadyMember } from '../../domain/identity.errors.ts';
import { INVITATION_DAYS, type Invitation } from '../../domain/invitation/invitation.ts';
import { INVITATION_RULES } from '../../domain/membership/grant-rules.ts';
import { assertMayGrant, assertMayGrantExtras, distinct } from '../../domain/membership/grants.ts';
import type { Quotas } from '../../domain/quotas.ts';
import { foldEmail } from '../../domain/user/email.ts';
import type { InvitationRepository } from '../../ports/invitation/invitation-repository.port.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { LiveRights } from '../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { InvitationTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { WorkspaceContents } from '../../ports/workspace/workspace-contents.port.ts';
import { requireAuthor } from '../membership/default-author.ts';

const DAY = 24 * 60 * 60 * 1_000;

type Offered = Pick<Invitation, 'permissions' | 'extras' | 'defaultAuthorId'>;

export interface SentInvitation {
  readonly invitation: Invitation;
  /** Only for the invited user: it is not stored, and never shown again. */
  readonly token: string;
  /** Whether it is also sent to the address. */
  readonly mailed: boolean;
}

/** Invites somebody to a workspace by an e-mail address. */
export class InviteMember {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly tokens: InvitationTokens,
    private readonly contents: WorkspaceContents,
    private readonly rights: LiveRights,
    private readonly quotas: Quotas,
    private readonly notices: Notices,
    private readonly mails: PeerThrottle,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly declared = new ExtraPermissions(),
  ) {}

  /** @throws GrantExceedsOwn @throws Invalid @throws AlreadyMember @throws QuotaExceeded @throws RateLimited */
  async execute(actor: AuthorizedActor, wanted: { email: string } & Offered): Promise<SentInvitation> {
    const command = readCommand<{ email: string } & Offered>(wanted, INVITATION_RULES, 'all');
    const { permissions, extras = [], defaultAuthorId = null } = command;
    const email = foldEmail(command.email);
    const { workspaceId } = actor;
    const { text, digest } = this.tokens.issue();
    const now = this.clock.now();
    const invitation: Invitation = {
      workspaceId,
      id: this.ids.next(),
      email,
      permissions: distinct(permissions),
      extras: distinct(extras),
      defaultAuthorId,
      digest,
      invitedByUserId: actor.userId,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY),
      createdAt: now,
    };
    const mailed = this.notices.isSetUp;
    if (mailed) await this.mails.attempt('invitation-mail', actor.userId ?? workspaceId);
    await this.transactions.run(async () => {
      if (defaultAuthorId !== null) await this.memberships.lockDefaultAuthors(workspaceId);
      const granter = await this.rights.of(actor);
      assertMayGrant(granter, permissions);
      assertMayGrantExtras(granter, this.declared, extras);
      await requireAuthor(this.contents, workspaceId, defaultAuthorId);
      const user = await this.users.findByEmail(email);
      if (user && (await this.memberships.find(workspaceId, user.id))) throw new AlreadyMember();
      this.quotas.assertMayInviteAnother(await this.invitations.countOpen(workspaceId, email, now));
      await this.invitations.add(invitation);
      this.activity.record(actor, invitationActivity('created', invitation));
      await this.notices.send({ kind: 'invitation', workspaceId, invitationId: invitation.id });
    });
    return { invitation, token: text, mailed };
  }
}
