import type { Provider } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { RandomTokens } from '../adapters/crypto/random-tokens.ts';
import { SimpleWebAuthnCeremonies } from '../adapters/passkeys/simple-webauthn-ceremonies.ts';
import { PostgresPasskeys } from '../adapters/postgres/second-factor/postgres-passkeys.ts';
import { SingleSignOn } from '../domain/provider/single-sign-on.ts';
import { Notices } from '../ports/mail/notices.port.ts';
import { PasskeyCeremonies } from '../ports/passkey/passkey-ceremonies.port.ts';
import { PasskeyRepository } from '../ports/passkey/passkey-repository.port.ts';
import { SecondFactorRepository } from '../ports/second-factor/second-factor-repository.port.ts';
import { SignInChallengeRepository } from '../ports/second-factor/sign-in-challenge-repository.port.ts';
import { PasskeyChallenges } from '../ports/session/opaque-tokens.port.ts';
import { PeerThrottle } from '../ports/session/peer-throttle.port.ts';
import { UserRepository } from '../ports/user/user-repository.port.ts';
import { AddPasskey } from '../use-cases/passkey/add-passkey.use-case.ts';
import { AskForPasskey } from '../use-cases/passkey/ask-for-passkey.use-case.ts';
import { ChallengePasskey } from '../use-cases/passkey/challenge-passkey.ts';
import { RemovePasskey } from '../use-cases/passkey/remove-passkey.use-case.ts';
import { SignInByPasskey } from '../use-cases/passkey/sign-in-by-passkey.use-case.ts';
import { UsePasskey } from '../use-cases/passkey/use-passkey.ts';
import { ConfirmFactor } from '../use-cases/second-factor/confirm-factor.ts';
import { MakeRecoveryCodes } from '../use-cases/second-factor/make-recovery-codes.ts';
import { PendingSignIns } from '../use-cases/second-factor/pending-sign-ins.ts';
import { FinishSignIn } from '../use-cases/session/finish-sign-in.ts';

/** @param publicUrl public URL of the service, for which passkeys are created @param name of the service */
export function passkeys(publicUrl: string, name: string): Provider[] {
  return [
    { provide: PasskeyCeremonies, useFactory: () => new SimpleWebAuthnCeremonies(publicUrl, name) },
    // Challenges have no prefix, because browsers read them as bytes.
    { provide: PasskeyChallenges, useFactory: () => new RandomTokens('') },
    bind(PasskeyRepository, PostgresPasskeys, Database),
    ...USE_CASES,
  ];
}

const USE_CASES: readonly Provider[] = [
  provide(ChallengePasskey, SignInChallengeRepository, PasskeyChallenges, PasskeyCeremonies, Clock),
  provide(UsePasskey, PasskeyRepository, PasskeyCeremonies, ChallengePasskey, Clock),
  provide(AskForPasskey, PasskeyRepository, ChallengePasskey, PendingSignIns, PeerThrottle),
  provide(SignInByPasskey, UserRepository, UsePasskey, FinishSignIn, PeerThrottle, SingleSignOn),
  provide(
    AddPasskey,
    ConfirmFactor,
    PasskeyRepository,
    SecondFactorRepository,
    PasskeyCeremonies,
    ChallengePasskey,
    MakeRecoveryCodes,
    Notices,
    TransactionRunner,
    Clock,
    IdGenerator,
  ),
  provide(RemovePasskey, ConfirmFactor, PasskeyRepository, SecondFactorRepository, Notices, TransactionRunner),
];
