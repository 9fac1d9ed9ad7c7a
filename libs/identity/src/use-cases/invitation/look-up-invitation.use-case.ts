import { NotFound, type Clock, type Permission } from '@app/shared-kernel';
import type { InvitationRepository } from '../../ports/invitation/invitation-repository.port.ts';
import type { InvitationTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';

/** What an invitation shows to holders of its token, before they accept it or have an account. */
export interface InvitationOutline {
  readonly workspaceName: string;
  /** Name of the sender; null for the operator. */
  readonly invitedBy: string | null;
  readonly email: string;
  /** What whoever accepts it may do. */
  readonly permissions: readonly Permission[];
  readonly extras: readonly string[];
  readonly expiresAt: Date;
}

export class LookUpInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly users: UserRepository,
    private readonly tokens: InvitationTokens,
    private readonly throttle: PeerThrottle,
    private readonly clock: Clock,
  ) {}

  /** @param peer address of the client @throws NotFound when it is unknown, used or expired @throws RateLimited */
  async execute(token: string, peer: string): Promise<InvitationOutline> {
    await this.throttle.attempt('invitation-look-up', peer);
    const digest = this.tokens.digestOf(token);
    const invitation = digest && (await this.invitations.findOpen(digest, null, this.clock.now()));
    if (!invitation) throw new NotFound('invitation');
    const { workspaceId, invitedByUserId, email, permissions, extras = [], expiresAt } = invitation;
    const [workspace, inviter] = await Promise.all([
      this.workspaces.findById(workspaceId),
      invitedByUserId === null ? null : this.users.findById(invitedByUserId),
    ]);
    if (!workspace) throw new NotFound('invitation');
    const invitedBy = inviter?.displayName ?? null;
    return { workspaceName: workspace.name, invitedBy, email, permissions, extras, expiresAt };
  }
}
