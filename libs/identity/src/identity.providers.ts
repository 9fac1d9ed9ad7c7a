import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { AppLogger, bind, Database, provide } from '@app/platform';
import type { Provider } from '@nestjs/common';
import { Argon2PasswordHasher } from './adapters/crypto/argon2-password-hasher.ts';
import { RandomApiKeyTokens } from './adapters/crypto/random-api-key-tokens.ts';
import { RandomTokens } from './adapters/crypto/random-tokens.ts';
import { DailyActivityPruning } from './adapters/daily-activity-pruning.ts';
import { DeletedWorkspacePurge } from './adapters/deleted-workspace-purge.ts';
import { PostgresActivityReader } from './adapters/postgres/postgres-activity-reader.ts';
import { PostgresKeyHolders } from './adapters/postgres/postgres-key-holders.ts';
import { PostgresMemberReader } from './adapters/postgres/postgres-member-reader.ts';
import { PostgresOldActivities } from './adapters/postgres/postgres-old-activities.ts';
import { PostgresSessionHolders } from './adapters/postgres/postgres-session-holders.ts';
import { PostgresSessionRepository } from './adapters/postgres/postgres-session-repository.ts';
import { PostgresSignInThrottle } from './adapters/postgres/postgres-sign-in-throttle.ts';
import { WorkspaceSettingsCache } from './adapters/postgres/workspace-settings-cache.ts';
import { TypeOrmApiKeyReader } from './adapters/typeorm/typeorm-api-key-reader.ts';
import { TypeOrmApiKeyRepository } from './adapters/typeorm/typeorm-api-key-repository.ts';
import { TypeOrmInvitationReader } from './adapters/typeorm/typeorm-invitation-reader.ts';
import { TypeOrmInvitationRepository } from './adapters/typeorm/typeorm-invitation-repository.ts';
import { TypeOrmMembershipRepository } from './adapters/typeorm/typeorm-membership-repository.ts';
import { TypeOrmUserRepository } from './adapters/typeorm/typeorm-user-repository.ts';
import { TypeOrmWorkspaceReader } from './adapters/typeorm/typeorm-workspace-reader.ts';
import { TypeOrmWorkspaceRepository } from './adapters/typeorm/typeorm-workspace-repository.ts';
import { ActivityRetention } from './domain/activity-retention.ts';
import { SignUpSetting, type SignUpPolicy } from './domain/sign-up-policy.ts';
import { ActivityReader } from './ports/activity-reader.port.ts';
import { ApiKeyReader } from './ports/api-key-reader.port.ts';
import { ApiKeyRepository } from './ports/api-key-repository.port.ts';
import { ApiKeyTokens } from './ports/api-key-tokens.port.ts';
import { InvitationReader, InvitationRepository } from './ports/invitation-repository.port.ts';
import { KeyHolders } from './ports/key-holders.port.ts';
import { MemberReader } from './ports/member-reader.port.ts';
import { MembershipRepository } from './ports/membership-repository.port.ts';
import { OldActivities } from './ports/old-activities.port.ts';
import { InvitationTokens, SessionTokens } from './ports/opaque-tokens.port.ts';
import { PasswordHasher } from './ports/password-hasher.port.ts';
import { SessionHolders } from './ports/session-holders.port.ts';
import { SessionRepository } from './ports/session-repository.port.ts';
import { SignInThrottle } from './ports/sign-in-throttle.port.ts';
import { UserRepository } from './ports/user-repository.port.ts';
import { WorkspaceContents } from './ports/workspace-contents.port.ts';
import { WorkspaceReader } from './ports/workspace-reader.port.ts';
import { WorkspaceRepository } from './ports/workspace-repository.port.ts';
import { WorkspaceSettingsReader } from './ports/workspace-settings-reader.port.ts';
import { AcceptInvitation } from './use-cases/accept-invitation.use-case.ts';
import { AddMember } from './use-cases/add-member.use-case.ts';
import { BeginSession } from './use-cases/begin-session.ts';
import { ChangePassword } from './use-cases/change-password.use-case.ts';
import { ChangePermissions } from './use-cases/change-permissions.use-case.ts';
import { CreateUser } from './use-cases/create-user.use-case.ts';
import { CreateWorkspace } from './use-cases/create-workspace.use-case.ts';
import { DeleteWorkspace } from './use-cases/delete-workspace.use-case.ts';
import { InviteMember } from './use-cases/invite-member.use-case.ts';
import { IssueApiKey } from './use-cases/issue-api-key.use-case.ts';
import { PruneActivities } from './use-cases/prune-activities.use-case.ts';
import { PurgeDeletedWorkspaces } from './use-cases/purge-deleted-workspaces.use-case.ts';
import { RedeemInvitation } from './use-cases/redeem-invitation.ts';
import { RemoveMember } from './use-cases/remove-member.use-case.ts';
import { RevokeApiKey } from './use-cases/revoke-api-key.use-case.ts';
import { SetPassword } from './use-cases/set-password.use-case.ts';
import { SignIn } from './use-cases/sign-in.use-case.ts';
import { SignUp } from './use-cases/sign-up.use-case.ts';
import { TransferOwnership } from './use-cases/transfer-ownership.use-case.ts';
import { UpdateWorkspaceSettings } from './use-cases/update-workspace-settings.use-case.ts';
import { WithdrawInvitation } from './use-cases/withdraw-invitation.use-case.ts';

export const adapters: Provider[] = [
  bind(UserRepository, TypeOrmUserRepository, Database),
  bind(WorkspaceRepository, TypeOrmWorkspaceRepository, Database),
  bind(WorkspaceReader, TypeOrmWorkspaceReader, Database),
  bind(MembershipRepository, TypeOrmMembershipRepository, Database),
  bind(MemberReader, PostgresMemberReader, Database),
  bind(InvitationRepository, TypeOrmInvitationRepository, Database),
  bind(InvitationReader, TypeOrmInvitationReader, Database),
  bind(ApiKeyRepository, TypeOrmApiKeyRepository, Database),
  bind(ActivityReader, PostgresActivityReader, Database),
  bind(OldActivities, PostgresOldActivities, Database),
  bind(ApiKeyReader, TypeOrmApiKeyReader, Database),
  bind(SessionRepository, PostgresSessionRepository, Database),
  bind(SignInThrottle, PostgresSignInThrottle, Database),
  { provide: ApiKeyTokens, useClass: RandomApiKeyTokens },
  { provide: SessionTokens, useFactory: () => new RandomTokens('galley_session_') },
  { provide: InvitationTokens, useFactory: () => new RandomTokens('galley_invitation_') },
  { provide: PasswordHasher, useClass: Argon2PasswordHasher },
  provide(WorkspaceSettingsCache, Database),
  { provide: WorkspaceSettingsReader, useExisting: WorkspaceSettingsCache },
  bind(KeyHolders, PostgresKeyHolders, Database, WorkspaceSettingsCache),
  bind(SessionHolders, PostgresSessionHolders, Database, WorkspaceSettingsCache),
];

/** @param signUp who may create an account by himself; @param retention how long the activity log is kept */
export function useCases(signUp: SignUpPolicy, retention: ActivityRetention): Provider[] {
  return [...people(signUp), ...workspaces, ...keys, ...pruning(retention)];
}

function pruning(retention: ActivityRetention): Provider[] {
  return [
    { provide: ActivityRetention, useValue: retention },
    provide(PruneActivities, OldActivities, ActivityRetention, Clock),
    provide(DailyActivityPruning, PruneActivities, AppLogger),
  ];
}

function people(signUp: SignUpPolicy): Provider[] {
  return [
    provide(CreateUser, UserRepository, PasswordHasher, Clock, IdGenerator),
    { provide: SignUpSetting, useValue: new SignUpSetting(signUp) },
    provide(BeginSession, SessionRepository, SessionTokens),
    provide(RedeemInvitation, InvitationRepository, InvitationTokens, MembershipRepository, ActivityLog),
    provide(
      SignUp,
      SignUpSetting,
      UserRepository,
      PasswordHasher,
      RedeemInvitation,
      BeginSession,
      TransactionRunner,
      Clock,
      IdGenerator,
    ),
    provide(SignIn, UserRepository, PasswordHasher, BeginSession, SignInThrottle),
    provide(
      ChangePassword,
      UserRepository,
      PasswordHasher,
      SessionRepository,
      SignInThrottle,
      TransactionRunner,
      Clock,
    ),
    provide(SetPassword, UserRepository, PasswordHasher, SessionRepository, TransactionRunner, Clock),
    provide(AddMember, UserRepository, MembershipRepository, TransactionRunner, ActivityLog, Clock),
    provide(ChangePermissions, UserRepository, MembershipRepository, TransactionRunner, ActivityLog, Clock),
    provide(RemoveMember, UserRepository, MembershipRepository, InvitationRepository, TransactionRunner, ActivityLog),
    provide(
      InviteMember,
      UserRepository,
      MembershipRepository,
      InvitationRepository,
      InvitationTokens,
      TransactionRunner,
      ActivityLog,
      Clock,
      IdGenerator,
    ),
    provide(WithdrawInvitation, InvitationRepository, TransactionRunner, ActivityLog),
    provide(AcceptInvitation, UserRepository, RedeemInvitation, TransactionRunner, Clock),
  ];
}

const workspaces: Provider[] = [
  provide(
    CreateWorkspace,
    WorkspaceRepository,
    MembershipRepository,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(UpdateWorkspaceSettings, WorkspaceRepository, WorkspaceContents, TransactionRunner, ActivityLog, Clock),
  provide(TransferOwnership, WorkspaceRepository, MembershipRepository, TransactionRunner, ActivityLog, Clock),
  provide(DeleteWorkspace, WorkspaceRepository, TransactionRunner, Clock),
  provide(PurgeDeletedWorkspaces, WorkspaceRepository, WorkspaceContents),
  provide(DeletedWorkspacePurge, PurgeDeletedWorkspaces, AppLogger),
];

const keys: Provider[] = [
  provide(
    IssueApiKey,
    ApiKeyRepository,
    MembershipRepository,
    ApiKeyTokens,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(RevokeApiKey, ApiKeyRepository, TransactionRunner, ActivityLog, Clock),
];
