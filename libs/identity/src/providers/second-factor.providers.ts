import type { Provider } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, TransactionRunner } from '@app/shared-kernel';
import { AesSecretCipher, TwoFactorKey } from '../adapters/crypto/aes-secret-cipher.ts';
import { OtpauthTotpCodes } from '../adapters/crypto/otpauth-totp-codes.ts';
import { RandomRecoveryCodes } from '../adapters/crypto/random-recovery-codes.ts';
import { RandomTokens } from '../adapters/crypto/random-tokens.ts';
import { PostgresSecondFactorRepository } from '../adapters/postgres/second-factor/postgres-second-factor-repository.ts';
import { PostgresSignInChallenges } from '../adapters/postgres/second-factor/postgres-sign-in-challenges.ts';
import { PostgresSecondFactorPolicy } from '../adapters/postgres/workspace/postgres-second-factor-policy.ts';
import { Notices } from '../ports/mail/notices.port.ts';
import { LiveRights } from '../ports/membership/live-rights.port.ts';
import { MembershipRepository } from '../ports/membership/membership-repository.port.ts';
import { RecoveryCodes } from '../ports/second-factor/recovery-codes.port.ts';
import { SecondFactorRepository } from '../ports/second-factor/second-factor-repository.port.ts';
import { SecretCipher } from '../ports/second-factor/secret-cipher.port.ts';
import { SignInChallengeRepository } from '../ports/second-factor/sign-in-challenge-repository.port.ts';
import { TotpCodes } from '../ports/second-factor/totp-codes.port.ts';
import { SecondStepTokens } from '../ports/session/opaque-tokens.port.ts';
import { PeerThrottle } from '../ports/session/peer-throttle.port.ts';
import { SessionRepository } from '../ports/session/session-repository.port.ts';
import { SignInThrottle } from '../ports/session/sign-in-throttle.port.ts';
import { UserRepository } from '../ports/user/user-repository.port.ts';
import { SecondFactorPolicy } from '../ports/workspace/second-factor-policy.port.ts';
import { WorkspaceRepository } from '../ports/workspace/workspace-repository.port.ts';
import { ConfirmIdentity } from '../use-cases/account/confirm-identity.ts';
import { UsePasskey } from '../use-cases/passkey/use-passkey.ts';
import { AskSecondStep } from '../use-cases/second-factor/ask-second-step.ts';
import { CompleteSignIn } from '../use-cases/second-factor/complete-sign-in.use-case.ts';
import { ConfirmFactor } from '../use-cases/second-factor/confirm-factor.ts';
import { ConfirmTotp } from '../use-cases/second-factor/confirm-totp.use-case.ts';
import { MakeRecoveryCodes } from '../use-cases/second-factor/make-recovery-codes.ts';
import { PendingSignIns } from '../use-cases/second-factor/pending-sign-ins.ts';
import { RemoveTotp } from '../use-cases/second-factor/remove-totp.use-case.ts';
import { RenewRecoveryCodes } from '../use-cases/second-factor/renew-recovery-codes.use-case.ts';
import { RequireSecondFactor } from '../use-cases/second-factor/require-second-factor.use-case.ts';
import { ResetSecondFactor } from '../use-cases/second-factor/reset-second-factor.use-case.ts';
import { StartTotp } from '../use-cases/second-factor/start-totp.use-case.ts';
import { UseCode } from '../use-cases/second-factor/use-code.ts';
import { FinishSignIn } from '../use-cases/session/finish-sign-in.ts';
import { passkeys } from './passkey.providers.ts';

/**
 * @param publicUrl public URL of the service, by whose host apps name it @param key what the key that encrypts secrets
 * is derived from
 */
export function secondFactors(publicUrl: string, key: (() => string) | null): Provider[] {
  const issuer = `Galley (${new URL(publicUrl).hostname})`;
  return [
    { provide: TwoFactorKey, useValue: new TwoFactorKey(key) },
    bind(SecretCipher, AesSecretCipher, TwoFactorKey),
    { provide: TotpCodes, useFactory: () => new OtpauthTotpCodes(issuer) },
    { provide: RecoveryCodes, useClass: RandomRecoveryCodes },
    { provide: SecondStepTokens, useFactory: () => new RandomTokens('galley_second_step_') },
    bind(SecondFactorRepository, PostgresSecondFactorRepository, Database),
    bind(SecondFactorPolicy, PostgresSecondFactorPolicy, Database),
    bind(SignInChallengeRepository, PostgresSignInChallenges, Database),
    ...passkeys(publicUrl, issuer),
    ...SIGN_IN,
    ...CHANGES,
  ];
}

const SIGN_IN: readonly Provider[] = [
  provide(AskSecondStep, SecondFactorRepository, SignInChallengeRepository, SecondStepTokens, Clock),
  provide(UseCode, SecondFactorRepository, TotpCodes, SecretCipher, RecoveryCodes, Notices, Clock),
  provide(PendingSignIns, UserRepository, SignInChallengeRepository, SecondStepTokens, Clock),
  provide(CompleteSignIn, PendingSignIns, UseCode, UsePasskey, FinishSignIn, SignInThrottle, PeerThrottle),
];

const CHANGES: readonly Provider[] = [
  provide(
    ConfirmFactor,
    UserRepository,
    SecondFactorRepository,
    ConfirmIdentity,
    UseCode,
    UsePasskey,
    SignInThrottle,
    PeerThrottle,
  ),
  provide(MakeRecoveryCodes, SecondFactorRepository, RecoveryCodes),
  provide(StartTotp, ConfirmFactor, SecondFactorRepository, TotpCodes, SecretCipher, Clock),
  provide(
    ConfirmTotp,
    SecondFactorRepository,
    TotpCodes,
    SecretCipher,
    MakeRecoveryCodes,
    SignInThrottle,
    Notices,
    TransactionRunner,
    Clock,
  ),
  provide(RemoveTotp, ConfirmFactor, SecondFactorRepository, Notices, TransactionRunner),
  provide(RenewRecoveryCodes, ConfirmFactor, SecondFactorRepository, MakeRecoveryCodes, Notices, TransactionRunner),
  provide(
    RequireSecondFactor,
    WorkspaceRepository,
    MembershipRepository,
    LiveRights,
    SecondFactorPolicy,
    SecondFactorRepository,
    TransactionRunner,
    ActivityLog,
  ),
  provide(
    ResetSecondFactor,
    SecondFactorRepository,
    SignInChallengeRepository,
    SessionRepository,
    Notices,
    TransactionRunner,
  ),
];
