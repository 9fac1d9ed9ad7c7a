import { arrayOf, component, instant, orNull, ResponseShape, text, truth, uuid, type BodyOf } from '@app/platform';
import type { Passkey } from '../../../domain/passkey/passkey.ts';
import type { PasskeyOptions } from '../../../ports/passkey/passkey-ceremonies.port.ts';

/** A passkey of the signed-in user. */
export const PASSKEY = ResponseShape.of<Passkey>()({
  id: [uuid, ({ id }) => id],
  name: [{ ...text, example: 'Phone' }, ({ name }) => name],
  backedUp: [
    { ...truth, description: 'Whether it is stored elsewhere too, so that it outlives the device.' },
    ({ backedUp }) => backedUp,
  ],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
  lastUsedAt: [
    { ...orNull(instant), description: 'When it was used last; null for never.' },
    ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null,
  ],
});

interface Added {
  readonly passkey: Passkey;
  readonly recoveryCodes: readonly string[] | null;
}

export const ADDED_PASSKEY = ResponseShape.of<Added>()({
  passkey: [component('Passkey'), ({ passkey }) => PASSKEY.present(passkey)],
  recoveryCodes: [
    { ...orNull(arrayOf(text)), description: 'Shown this once; null if the user has some already.', example: null },
    ({ recoveryCodes }) => recoveryCodes,
  ],
});

export const PASSKEY_OPTIONS = ResponseShape.of<{ readonly options: PasskeyOptions }>()({
  options: [
    {
      type: 'object',
      additionalProperties: true,
      description: 'For the browser, as JSON of the Web Authentication standard. The challenge works once.',
      example: { challenge: 'Zk3…', rpId: 'galley.example.org' },
    },
    ({ options }) => options,
  ],
});

export type AddedPasskeyBody = BodyOf<typeof ADDED_PASSKEY>;
export type PasskeyOptionsBody = BodyOf<typeof PASSKEY_OPTIONS>;
