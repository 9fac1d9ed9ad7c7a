import type { Provider } from '@nestjs/common';
import { provide } from '@app/platform';
import { ActivityLog, Clock, ExtraPermissions, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { Quotas } from '../domain/quotas.ts';
import { ApiKeyRepository } from '../ports/api-key/api-key-repository.port.ts';
import { ApiKeyTokens } from '../ports/api-key/api-key-tokens.port.ts';
import { InvitationRepository } from '../ports/invitation/invitation-repository.port.ts';
import { Notices } from '../ports/mail/notices.port.ts';
import { LiveRights } from '../ports/membership/live-rights.port.ts';
import { MembershipRepository } from '../ports/membership/membership-repository.port.ts';
import { InvitationTokens } from '../ports/session/opaque-tokens.port.ts';
import { PeerThrottle } from '../ports/session/peer-throttle.port.ts';
import { UserRepository } from '../ports/user/user-repository.port.ts';
import { WorkspaceContents } from '../ports/workspace/workspace-contents.port.ts';
import { WorkspaceRepository } from '../ports/workspace/workspace-repository.port.ts';
import { IssueApiKey } from '../use-cases/api-key/issue-api-key.use-case.ts';
import { RevokeApiKey } from '../use-cases/api-key/revoke-api-key.use-case.ts';
import { SetKeyOrigins } from '../use-cases/api-key/set-key-origins.use-case.ts';
import { AcceptInvitation } from '../use-cases/invitation/accept-invitation.use-case.ts';
import { InviteMember } from '../use-cases/invitation/invite-member.use-case.ts';
import { LookUpInvitation } from '../use-cases/invitation/look-up-invitation.use-case.ts';
import { RedeemInvitation } from '../use-cases/invitation/redeem-invitation.ts';
import { WithdrawInvitation } from '../use-cases/invitation/withdraw-invitation.use-case.ts';
import { AddMember } from '../use-cases/membership/add-member.use-case.ts';
import { ChangePermissions } from '../use-cases/membership/change-permissions.use-case.ts';
import { RemoveMember } from '../use-cases/membership/remove-member.use-case.ts';
import { SetDefaultAuthor } from '../use-cases/membership/set-default-author.use-case.ts';

export const members: Provider[] = [
  provide(
    AddMember,
    UserRepository,
    MembershipRepository,
    LiveRights,
    TransactionRunner,
    ActivityLog,
    Clock,
    ExtraPermissions,
  ),
  provide(
    ChangePermissions,
    UserRepository,
    MembershipRepository,
    LiveRights,
    TransactionRunner,
    ActivityLog,
    Clock,
    ExtraPermissions,
  ),
  provide(
    SetDefaultAuthor,
    UserRepository,
    MembershipRepository,
    WorkspaceContents,
    LiveRights,
    TransactionRunner,
    ActivityLog,
    Clock,
  ),
  provide(
    RemoveMember,
    UserRepository,
    MembershipRepository,
    InvitationRepository,
    LiveRights,
    TransactionRunner,
    ActivityLog,
  ),
  provide(
    InviteMember,
    UserRepository,
    MembershipRepository,
    InvitationRepository,
    InvitationTokens,
    WorkspaceContents,
    LiveRights,
    Quotas,
    Notices,
    PeerThrottle,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
    ExtraPermissions,
  ),
  provide(
    LookUpInvitation,
    InvitationRepository,
    WorkspaceRepository,
    UserRepository,
    InvitationTokens,
    PeerThrottle,
    Clock,
  ),
  provide(WithdrawInvitation, InvitationRepository, TransactionRunner, ActivityLog),
  provide(AcceptInvitation, UserRepository, RedeemInvitation, TransactionRunner, Clock),
];

export const keys: Provider[] = [
  provide(
    IssueApiKey,
    ApiKeyRepository,
    MembershipRepository,
    ApiKeyTokens,
    Quotas,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(SetKeyOrigins, ApiKeyRepository, TransactionRunner, ActivityLog),
  provide(RevokeApiKey, ApiKeyRepository, TransactionRunner, ActivityLog, Clock),
];
