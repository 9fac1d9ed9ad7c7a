import type { Provider } from '@nestjs/common';
import { AppLogger, bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { RandomTokens } from '../adapters/crypto/random-tokens.ts';
import { AttemptCookie } from '../adapters/http/provider/attempt-cookie.ts';
import { OpenidProviders } from '../adapters/openid/openid-providers.ts';
import { PostgresExternalIdentities } from '../adapters/postgres/provider/postgres-external-identities.ts';
import { PostgresGroupGrants } from '../adapters/postgres/provider/postgres-group-grants.ts';
import { PostgresProviderAttempts } from '../adapters/postgres/provider/postgres-provider-attempts.ts';
import { SingleSignOn } from '../domain/provider/single-sign-on.ts';
import { InvitationRepository } from '../ports/invitation/invitation-repository.port.ts';
import { MembershipRepository } from '../ports/membership/membership-repository.port.ts';
import { ExternalIdentityRepository } from '../ports/provider/external-identity-repository.port.ts';
import { GroupGrants } from '../ports/provider/group-grants.port.ts';
import { IdentityProviders } from '../ports/provider/identity-providers.port.ts';
import { ProviderAttempts } from '../ports/provider/provider-attempts.port.ts';
import { AttemptTokens } from '../ports/session/opaque-tokens.port.ts';
import { PeerThrottle } from '../ports/session/peer-throttle.port.ts';
import { SessionLookup } from '../ports/session/session-lookup.port.ts';
import { SignInThrottle } from '../ports/session/sign-in-throttle.port.ts';
import { UserRepository } from '../ports/user/user-repository.port.ts';
import { WorkspaceRepository } from '../ports/workspace/workspace-repository.port.ts';
import { ConfirmIdentity } from '../use-cases/account/confirm-identity.ts';
import { RedeemInvitation } from '../use-cases/invitation/redeem-invitation.ts';
import { AccountOfIdentity } from '../use-cases/provider/account-of-identity.ts';
import { BeginAttempt } from '../use-cases/provider/begin-attempt.ts';
import { ConnectIdentity } from '../use-cases/provider/connect-identity.use-case.ts';
import { DisconnectIdentity } from '../use-cases/provider/disconnect-identity.use-case.ts';
import { FinishAttempt } from '../use-cases/provider/finish-attempt.ts';
import { FollowGroups } from '../use-cases/provider/follow-groups.ts';
import { SignInWithProvider } from '../use-cases/provider/sign-in-with-provider.use-case.ts';
import { AskSecondStep } from '../use-cases/second-factor/ask-second-step.ts';
import { FinishSignIn } from '../use-cases/session/finish-sign-in.ts';
import { FirstAccount } from '../use-cases/user/first-account.ts';
import { SignUpAdmission } from '../use-cases/user/sign-up-admission.ts';

/** Sign-in by OpenID Connect. @param publicUrl public URL of the service */
export function singleSignOn(setting: SingleSignOn, publicUrl: string): Provider[] {
  return [
    { provide: SingleSignOn, useValue: setting },
    { provide: AttemptTokens, useFactory: () => new RandomTokens('galley_attempt_') },
    { provide: AttemptCookie, useFactory: () => new AttemptCookie(publicUrl) },
    {
      provide: IdentityProviders,
      useFactory: (log: AppLogger) => new OpenidProviders(setting, publicUrl, log),
      inject: [AppLogger],
    },
    bind(ExternalIdentityRepository, PostgresExternalIdentities, Database),
    bind(ProviderAttempts, PostgresProviderAttempts, Database),
    bind(GroupGrants, PostgresGroupGrants, Database),
    ...SIGN_IN,
    provide(ConnectIdentity, ConfirmIdentity, BeginAttempt, SingleSignOn),
    provide(DisconnectIdentity, ConfirmIdentity, ExternalIdentityRepository, SingleSignOn, TransactionRunner),
  ];
}

const SIGN_IN: readonly Provider[] = [
  provide(BeginAttempt, IdentityProviders, ProviderAttempts, AttemptTokens, PeerThrottle, Clock),
  provide(FinishAttempt, IdentityProviders, ProviderAttempts, AttemptTokens, PeerThrottle, SingleSignOn, Clock),
  provide(
    AccountOfIdentity,
    UserRepository,
    ExternalIdentityRepository,
    SignUpAdmission,
    RedeemInvitation,
    FirstAccount,
    Clock,
    IdGenerator,
  ),
  provide(
    FollowGroups,
    WorkspaceRepository,
    MembershipRepository,
    InvitationRepository,
    GroupGrants,
    ActivityLog,
    Clock,
  ),
  provide(
    SignInWithProvider,
    FinishAttempt,
    AccountOfIdentity,
    FollowGroups,
    SingleSignOn,
    UserRepository,
    SessionLookup,
    AskSecondStep,
    FinishSignIn,
    SignInThrottle,
    TransactionRunner,
  ),
];
