import { Field, RuledBy } from '@app/platform';
import { PASSKEY_NAME, passkeyResponseFault, type PasskeyResponse } from '../../../domain/passkey/passkey.ts';
import { COMPARED } from '../../../domain/user/credentials.ts';
import { CookieOnlyField } from '../session/auth.dto.ts';

/** What a browser sends: JSON of the Web Authentication standard. */
export function PasskeyField({ optional = false }: { optional?: boolean } = {}) {
  return Field(
    passkeyResponseFault,
    { type: 'object', additionalProperties: true },
    {
      optional,
      description: 'What the browser returned, as JSON of the Web Authentication standard; 20,000 characters at most.',
      example: { id: 'Zk3…', rawId: 'Zk3…', type: 'public-key', response: {}, clientExtensionResults: {} },
    },
  );
}

export class PasskeySignInDto {
  @PasskeyField()
  passkey: PasskeyResponse;

  @CookieOnlyField()
  cookieOnly?: boolean;
}

export class PasskeyStepDto {
  @RuledBy(COMPARED, { description: 'That the first step returned.', example: 'galley_second_step_Zk3…' })
  token: string;
}

export class AddPasskeyDto {
  @RuledBy(PASSKEY_NAME, { description: 'By which the user knows it again.', example: 'Phone' })
  name: string;

  @PasskeyField()
  passkey: PasskeyResponse;
}
