import {
  arrayOf,
  component,
  instant,
  integer,
  orNull,
  ResponseShape,
  shape,
  text,
  truth,
  type BodyOf,
} from '@app/platform';
import type { Passkey } from '../../../domain/passkey/passkey.ts';
import type { SecondFactor } from '../../../domain/second-factor/second-factor.ts';
import type { StartedTotp } from '../../../use-cases/second-factor/start-totp.use-case.ts';
import { PASSKEY } from '../passkey/passkey.response.ts';

interface ShownSecondFactor extends Omit<SecondFactor, 'passkeys'> {
  readonly passkeys: readonly Passkey[];
  readonly totpAvailable: boolean;
}

/** What the signed-in user has set up. */
export const SECOND_FACTOR = ResponseShape.of<ShownSecondFactor>()({
  totp: [
    {
      ...orNull(shape({ confirmedAt: { ...instant, description: 'When it was set up.' } })),
      description: 'The authenticator app.',
    },
    ({ totp }) => (totp?.confirmedAt ? { confirmedAt: totp.confirmedAt.toISOString() } : null),
  ],
  totpAvailable: [
    { ...truth, description: 'Whether the service has the key by which authenticator apps can be set up.' },
    ({ totpAvailable }) => totpAvailable,
  ],
  passkeys: [
    { ...arrayOf(component('Passkey')), description: 'The oldest first.' },
    ({ passkeys }) => passkeys.map((passkey) => PASSKEY.present(passkey)),
  ],
  recoveryCodes: [
    { ...integer, minimum: 0, description: 'How many are left.', example: 10 },
    ({ recoveryCodes }) => recoveryCodes,
  ],
});

/** What an authenticator app is set up with. */
export const STARTED_TOTP = ResponseShape.of<StartedTotp>()({
  secret: [{ ...text, description: 'In base 32, to type.', example: 'JBSWY3DPEHPK3PXP' }, ({ secret }) => secret],
  uri: [
    { ...text, description: 'For a QR code.', example: 'otpauth://totp/Galley:ada%40example.com?secret=…' },
    ({ uri }) => uri,
  ],
});

const codes = { ...arrayOf(text), description: 'Shown this once; each works once.', example: ['9k3d-…'] };

export const CONFIRMED_FACTOR = ResponseShape.of<{ readonly recoveryCodes: readonly string[] | null }>()({
  recoveryCodes: [
    { ...orNull(codes), description: 'Shown this once; null if the user has some already.' },
    ({ recoveryCodes }) => recoveryCodes,
  ],
});

export const RECOVERY_CODES = ResponseShape.of<{ readonly recoveryCodes: readonly string[] }>()({
  recoveryCodes: [codes, ({ recoveryCodes }) => recoveryCodes],
});

/** What a workspace demands of its members. */
export const SECOND_FACTOR_POLICY = ResponseShape.of<{ readonly required: boolean }>()({
  required: [{ ...truth, description: 'Whether members need a second factor.' }, ({ required }) => required],
});

export type SecondFactorPolicyBody = BodyOf<typeof SECOND_FACTOR_POLICY>;
export type StartedTotpBody = BodyOf<typeof STARTED_TOTP>;
export type ConfirmedFactorBody = BodyOf<typeof CONFIRMED_FACTOR>;
export type RecoveryCodesBody = BodyOf<typeof RECOVERY_CODES>;
