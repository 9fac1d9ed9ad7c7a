import type { Provider } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, ExtraPermissions, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { PostgresPersonalData } from '../adapters/postgres/user/postgres-personal-data.ts';
import { SingleSignOn } from '../domain/provider/single-sign-on.ts';
import { SignUpSetting } from '../domain/user/sign-up-policy.ts';
import { InvitationRepository } from '../ports/invitation/invitation-repository.port.ts';
import { Notices } from '../ports/mail/notices.port.ts';
import { MemberReader } from '../ports/membership/member-reader.port.ts';
import { MembershipRepository } from '../ports/membership/membership-repository.port.ts';
import { SecondFactorRepository } from '../ports/second-factor/second-factor-repository.port.ts';
import { SignInChallengeRepository } from '../ports/second-factor/sign-in-challenge-repository.port.ts';
import { InvitationTokens, SessionTokens, SetupCodeTokens } from '../ports/session/opaque-tokens.port.ts';
import { PeerThrottle } from '../ports/session/peer-throttle.port.ts';
import { SessionLookup } from '../ports/session/session-lookup.port.ts';
import { SessionRepository } from '../ports/session/session-repository.port.ts';
import { SignInThrottle } from '../ports/session/sign-in-throttle.port.ts';
import { AccountTokenRepository } from '../ports/user/account-token-repository.port.ts';
import { PasswordHasher } from '../ports/user/password-hasher.port.ts';
import { PersonalDataReader } from '../ports/user/personal-data-reader.port.ts';
import { PreferencesRepository } from '../ports/user/preferences-repository.port.ts';
import { SetupCodes } from '../ports/user/setup-codes.port.ts';
import { UserRepository } from '../ports/user/user-repository.port.ts';
import { WorkspaceRepository } from '../ports/workspace/workspace-repository.port.ts';
import { ConfirmIdentity } from '../use-cases/account/confirm-identity.ts';
import { DeleteOwnAccount } from '../use-cases/account/delete-own-account.use-case.ts';
import { RequestEmailChange } from '../use-cases/account/request-email-change.use-case.ts';
import { RedeemInvitation } from '../use-cases/invitation/redeem-invitation.ts';
import { AskSecondStep } from '../use-cases/second-factor/ask-second-step.ts';
import { BeginSession } from '../use-cases/session/begin-session.ts';
import { FinishSignIn } from '../use-cases/session/finish-sign-in.ts';
import { SignIn } from '../use-cases/session/sign-in.use-case.ts';
import { ChangePassword } from '../use-cases/user/change-password.use-case.ts';
import { CreateUser } from '../use-cases/user/create-user.use-case.ts';
import { DisableUser } from '../use-cases/user/disable-user.use-case.ts';
import { EraseUser } from '../use-cases/user/erase-user.use-case.ts';
import { FirstAccount } from '../use-cases/user/first-account.ts';
import { GetSignUpStatus } from '../use-cases/user/get-sign-up-status.use-case.ts';
import { IssueSetupCode } from '../use-cases/user/issue-setup-code.use-case.ts';
import { RenameUser } from '../use-cases/user/rename-user.use-case.ts';
import { SavePreferences } from '../use-cases/user/save-preferences.use-case.ts';
import { SetPassword } from '../use-cases/user/set-password.use-case.ts';
import { SignUpAdmission } from '../use-cases/user/sign-up-admission.ts';
import { SignUp } from '../use-cases/user/sign-up.use-case.ts';

export function accounts(setting: SignUpSetting): Provider[] {
  return [...signUp(setting), ...SESSIONS, ...KEPT_ACCOUNTS];
}

/** Who may create an account, and how. */
function signUp(setting: SignUpSetting): Provider[] {
  return [
    { provide: SignUpSetting, useValue: setting },
    provide(RedeemInvitation, InvitationRepository, InvitationTokens, MembershipRepository, ActivityLog),
    provide(SignUpAdmission, SignUpSetting, UserRepository, RedeemInvitation, SetupCodes, SetupCodeTokens),
    provide(
      FirstAccount,
      SignUpSetting,
      UserRepository,
      WorkspaceRepository,
      MembershipRepository,
      SetupCodes,
      ActivityLog,
      ExtraPermissions,
    ),
    provide(IssueSetupCode, SignUpSetting, UserRepository, SetupCodes, SetupCodeTokens),
    provide(GetSignUpStatus, SignUpSetting, UserRepository, Notices, SingleSignOn),
    provide(
      SignUp,
      SignUpAdmission,
      UserRepository,
      PasswordHasher,
      RedeemInvitation,
      FirstAccount,
      BeginSession,
      PeerThrottle,
      SignInThrottle,
      Notices,
      TransactionRunner,
      Clock,
      IdGenerator,
      SingleSignOn,
    ),
  ];
}

const SESSIONS: readonly Provider[] = [
  provide(BeginSession, SessionRepository, SessionTokens),
  provide(FinishSignIn, BeginSession, SignInThrottle, Notices, Clock),
  provide(
    SignIn,
    UserRepository,
    PasswordHasher,
    SessionLookup,
    AskSecondStep,
    FinishSignIn,
    SignInThrottle,
    PeerThrottle,
    Notices,
    SingleSignOn,
  ),
];

/** Use cases for changes of an existing account, by its user or by the operator. */
const KEPT_ACCOUNTS: readonly Provider[] = [
  provide(CreateUser, UserRepository, PasswordHasher, Clock, IdGenerator),
  provide(RenameUser, UserRepository, TransactionRunner, Clock),
  provide(SavePreferences, PreferencesRepository, UserRepository, TransactionRunner, Clock),
  provide(
    ChangePassword,
    UserRepository,
    PasswordHasher,
    SessionRepository,
    ConfirmIdentity,
    Notices,
    TransactionRunner,
    Clock,
    SingleSignOn,
  ),
  provide(ConfirmIdentity, UserRepository, PasswordHasher, SignInThrottle, SessionRepository),
  provide(RequestEmailChange, ConfirmIdentity, Notices, PeerThrottle, SingleSignOn),
  provide(DeleteOwnAccount, ConfirmIdentity, MemberReader, EraseUser),
  bind(PersonalDataReader, PostgresPersonalData, Database),
  provide(DisableUser, UserRepository, MembershipRepository, SessionRepository, TransactionRunner, Clock),
  provide(
    EraseUser,
    UserRepository,
    MembershipRepository,
    SessionRepository,
    InvitationRepository,
    PreferencesRepository,
    AccountTokenRepository,
    SecondFactorRepository,
    SignInChallengeRepository,
    TransactionRunner,
    ActivityLog,
    Clock,
  ),
  provide(SetPassword, UserRepository, PasswordHasher, SessionRepository, Notices, TransactionRunner, Clock),
];
