import type { Clock } from '@app/shared-kernel';
import type { DashboardLinks } from '../../domain/mail/dashboard-links.ts';
import type { Letter } from '../../domain/mail/letter.ts';
import type { Notice } from '../../domain/mail/notice.ts';
import { instantIn } from '../../domain/mail/write-letter.ts';
import type { User } from '../../domain/user/user.ts';
import type { Workspace } from '../../domain/workspace/workspace.ts';
import type { InvitationRepository } from '../../ports/invitation/invitation-repository.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { InvitationTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';

type About<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
export type WorkspaceNotice = About<'invitation' | FailedKind | 'webhook-disabled'>;
type FailedKind = 'publication-failed' | 'unpublishing-failed';
type FailedNotice = About<FailedKind>;

/** Letters about a workspace, in its language. */
export class WorkspaceLetters {
  constructor(
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly tokens: InvitationTokens,
    private readonly links: DashboardLinks,
    private readonly clock: Clock,
  ) {}

  /** @returns null when nobody is to get it (any more) */
  async write(notice: WorkspaceNotice): Promise<Letter | null> {
    const workspace = await this.workspaces.findById(notice.workspaceId);
    if (!workspace) return null;
    switch (notice.kind) {
      case 'invitation':
        return this.invitation(workspace, notice);
      case 'publication-failed':
      case 'unpublishing-failed':
        return this.scheduleFailed(workspace, notice);
      case 'webhook-disabled':
        return this.webhookDisabled(workspace, notice);
    }
  }

  private async invitation(workspace: Workspace, { invitationId }: About<'invitation'>): Promise<Letter | null> {
    const invitation = await this.invitations.findOpenById(workspace.id, invitationId, this.clock.now());
    if (!invitation) return null;
    const { email, invitedByUserId, expiresAt } = invitation;
    const inviter = invitedByUserId === null ? null : await this.users.findById(invitedByUserId);
    const { text, digest } = this.tokens.issue();
    await this.invitations.addMailed(workspace.id, invitationId, digest);
    const facts = {
      workspace: workspace.name,
      inviter: inviter?.displayName ?? null,
      url: this.links.withToken('invitation', text),
      expires: instantIn(workspace.defaultLocale, expiresAt),
    };
    return { to: email, locale: workspace.defaultLocale, kind: 'invitation', facts };
  }

  private async scheduleFailed(workspace: Workspace, notice: FailedNotice): Promise<Letter | null> {
    const { userId, type, id, title, reason } = notice;
    const reader = await this.memberOrOwner(workspace.id, userId);
    const url = this.links.page(`w/${workspace.slug}/${type}s/${id}`);
    const facts = { workspace: workspace.name, type, title, reason, url };
    return reader && { to: reader.email, locale: workspace.defaultLocale, kind: notice.kind, facts };
  }

  private async webhookDisabled(workspace: Workspace, notice: About<'webhook-disabled'>): Promise<Letter | null> {
    const owner = await this.memberOrOwner(workspace.id, null);
    const url = this.links.page(`w/${workspace.slug}/settings/webhooks`);
    const facts = { workspace: workspace.name, endpoint: notice.url, reason: notice.reason, url };
    return owner && { to: owner.email, locale: workspace.defaultLocale, kind: notice.kind, facts };
  }

  /** Former members learn nothing of the workspace any more. */
  private async memberOrOwner(workspaceId: string, userId: string | null): Promise<User | null> {
    const member = userId === null ? null : await this.memberships.find(workspaceId, userId);
    const readerId = (member ?? (await this.memberships.findOwner(workspaceId)))?.userId;
    const reader = readerId === undefined ? null : await this.users.findById(readerId);
    return reader?.disabledAt ? null : reader;
  }
}
