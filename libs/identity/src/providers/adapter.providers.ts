import type { Provider } from '@nestjs/common';
import { bind, CurrentVersions, Database, provide, UnitOfWork, WriteGuard } from '@app/platform';
import { ActivityLog, Clock, ContentChanges, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { Argon2PasswordHasher } from '../adapters/crypto/argon2-password-hasher.ts';
import { RandomApiKeyTokens } from '../adapters/crypto/random-api-key-tokens.ts';
import { RandomTokens } from '../adapters/crypto/random-tokens.ts';
import { PostgresActivityErasure } from '../adapters/postgres/activity/postgres-activity-erasure.ts';
import { PostgresActivityReader } from '../adapters/postgres/activity/postgres-activity-reader.ts';
import { PostgresOldActivities } from '../adapters/postgres/activity/postgres-old-activities.ts';
import { PostgresApiKeyLookup } from '../adapters/postgres/api-key/postgres-api-key-lookup.ts';
import { PostgresApiKeyReader } from '../adapters/postgres/api-key/postgres-api-key-reader.ts';
import { PostgresApiKeyRepository } from '../adapters/postgres/api-key/postgres-api-key-repository.ts';
import { PostgresInvitationReader } from '../adapters/postgres/invitation/postgres-invitation-reader.ts';
import { PostgresInvitationRepository } from '../adapters/postgres/invitation/postgres-invitation-repository.ts';
import { PostgresMemberReader } from '../adapters/postgres/membership/postgres-member-reader.ts';
import { PostgresMembershipRepository } from '../adapters/postgres/membership/postgres-membership-repository.ts';
import { PostgresPeerThrottle } from '../adapters/postgres/session/postgres-peer-throttle.ts';
import { PostgresSessionLookup } from '../adapters/postgres/session/postgres-session-lookup.ts';
import { PostgresSessionReader } from '../adapters/postgres/session/postgres-session-reader.ts';
import { PostgresSessionRepository } from '../adapters/postgres/session/postgres-session-repository.ts';
import { PostgresSignInThrottle } from '../adapters/postgres/session/postgres-sign-in-throttle.ts';
import { CommitTimeAuthorization } from '../adapters/postgres/unit-of-work/commit-time-authorization.ts';
import { PostgresLiveRights, PostgresWriteGuard } from '../adapters/postgres/unit-of-work/postgres-live-rights.ts';
import { PostgresTransactionRunner } from '../adapters/postgres/unit-of-work/postgres-transaction-runner.ts';
import { TransactionalActivityLog } from '../adapters/postgres/unit-of-work/transactional-activity-log.ts';
import { PostgresPreferences } from '../adapters/postgres/user/postgres-preferences.ts';
import { PostgresSetupCodes } from '../adapters/postgres/user/postgres-setup-codes.ts';
import { PostgresUserReader } from '../adapters/postgres/user/postgres-user-reader.ts';
import { PostgresUserRepository } from '../adapters/postgres/user/postgres-user-repository.ts';
import { PostgresContentVersionSteps } from '../adapters/postgres/workspace/postgres-content-version-steps.ts';
import { PostgresCurrentVersions } from '../adapters/postgres/workspace/postgres-current-versions.ts';
import { PostgresWorkspaceReader } from '../adapters/postgres/workspace/postgres-workspace-reader.ts';
import { PostgresWorkspaceRepository } from '../adapters/postgres/workspace/postgres-workspace-repository.ts';
import { WorkspaceSettingsCache } from '../adapters/postgres/workspace/workspace-settings-cache.ts';
import { ActivityErasure } from '../ports/activity/activity-erasure.port.ts';
import { ActivityReader } from '../ports/activity/activity-reader.port.ts';
import { OldActivities } from '../ports/activity/old-activities.port.ts';
import { ApiKeyLookup } from '../ports/api-key/api-key-lookup.port.ts';
import { ApiKeyReader } from '../ports/api-key/api-key-reader.port.ts';
import { ApiKeyRepository } from '../ports/api-key/api-key-repository.port.ts';
import { ApiKeyTokens } from '../ports/api-key/api-key-tokens.port.ts';
import { InvitationReader, InvitationRepository } from '../ports/invitation/invitation-repository.port.ts';
import { LiveRights } from '../ports/membership/live-rights.port.ts';
import { MemberReader } from '../ports/membership/member-reader.port.ts';
import { MembershipRepository } from '../ports/membership/membership-repository.port.ts';
import { InvitationTokens, SessionTokens, SetupCodeTokens } from '../ports/session/opaque-tokens.port.ts';
import { PeerThrottle } from '../ports/session/peer-throttle.port.ts';
import { SessionLookup } from '../ports/session/session-lookup.port.ts';
import { SessionReader } from '../ports/session/session-reader.port.ts';
import { SessionRepository } from '../ports/session/session-repository.port.ts';
import { SignInThrottle } from '../ports/session/sign-in-throttle.port.ts';
import { PasswordHasher } from '../ports/user/password-hasher.port.ts';
import { PreferencesRepository } from '../ports/user/preferences-repository.port.ts';
import { SetupCodes } from '../ports/user/setup-codes.port.ts';
import { UserReader } from '../ports/user/user-reader.port.ts';
import { UserRepository } from '../ports/user/user-repository.port.ts';
import { ContentVersionSteps } from '../ports/workspace/content-version-steps.port.ts';
import { WorkspaceReader } from '../ports/workspace/workspace-reader.port.ts';
import { WorkspaceRepository } from '../ports/workspace/workspace-repository.port.ts';
import { WorkspaceSettingsReader } from '../ports/workspace/workspace-settings-reader.port.ts';

export const adapters: Provider[] = [
  provide(CommitTimeAuthorization, UnitOfWork),
  bind(TransactionRunner, PostgresTransactionRunner, UnitOfWork, CommitTimeAuthorization),
  bind(LiveRights, PostgresLiveRights, Database, MembershipRepository, CommitTimeAuthorization),
  bind(WriteGuard, PostgresWriteGuard, Database),
  provide(TransactionalActivityLog, UnitOfWork, Clock, IdGenerator, ContentChanges),
  { provide: ActivityLog, useExisting: TransactionalActivityLog },
  bind(UserRepository, PostgresUserRepository, Database),
  bind(UserReader, PostgresUserReader, Database),
  bind(WorkspaceRepository, PostgresWorkspaceRepository, Database),
  bind(ContentVersionSteps, PostgresContentVersionSteps, Database),
  bind(CurrentVersions, PostgresCurrentVersions, Database),
  bind(WorkspaceReader, PostgresWorkspaceReader, Database),
  bind(MembershipRepository, PostgresMembershipRepository, Database),
  bind(MemberReader, PostgresMemberReader, Database),
  bind(InvitationRepository, PostgresInvitationRepository, Database),
  bind(InvitationReader, PostgresInvitationReader, Database),
  bind(ApiKeyRepository, PostgresApiKeyRepository, Database),
  bind(ActivityReader, PostgresActivityReader, Database),
  bind(ActivityErasure, PostgresActivityErasure, Database),
  bind(OldActivities, PostgresOldActivities, Database),
  bind(ApiKeyReader, PostgresApiKeyReader, Database),
  bind(SessionRepository, PostgresSessionRepository, Database),
  bind(SessionReader, PostgresSessionReader, Database),
  bind(SignInThrottle, PostgresSignInThrottle, Database),
  bind(PeerThrottle, PostgresPeerThrottle, Database),
  { provide: ApiKeyTokens, useClass: RandomApiKeyTokens },
  { provide: SessionTokens, useFactory: () => new RandomTokens('galley_session_') },
  { provide: InvitationTokens, useFactory: () => new RandomTokens('galley_invitation_') },
  { provide: SetupCodeTokens, useFactory: () => new RandomTokens('galley_setup_') },
  bind(PreferencesRepository, PostgresPreferences, Database),
  bind(SetupCodes, PostgresSetupCodes, Database),
  { provide: PasswordHasher, useClass: Argon2PasswordHasher },
  provide(WorkspaceSettingsCache, Database),
  { provide: WorkspaceSettingsReader, useExisting: WorkspaceSettingsCache },
  bind(ApiKeyLookup, PostgresApiKeyLookup, Database, WorkspaceSettingsCache),
  bind(SessionLookup, PostgresSessionLookup, Database, WorkspaceSettingsCache),
];
