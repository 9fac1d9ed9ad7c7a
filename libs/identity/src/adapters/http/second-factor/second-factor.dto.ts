import { BooleanField, RuledBy } from '@app/platform';
import { rules } from '@app/shared-kernel';
import type { PasskeyResponse } from '../../../domain/passkey/passkey.ts';
import { COMPARED } from '../../../domain/user/credentials.ts';
import { PasskeyField } from '../passkey/passkey.dto.ts';
import { CookieOnlyField } from '../session/auth.dto.ts';

const OPTIONAL = rules.clearable(COMPARED);

/** The proof that a change of the second factor needs. */
export class FactorProofDto {
  @RuledBy(OPTIONAL, {
    description:
      'For users without a second factor. Those without a password leave it out; their session has to be younger than ten minutes.',
    example: 'correct horse battery staple',
  })
  currentPassword?: string | null;

  @RuledBy(OPTIONAL, {
    description: 'For users with a second factor: of the authenticator app, or a recovery code.',
    example: '123456',
  })
  code?: string | null;

  @PasskeyField({ optional: true })
  passkey?: PasskeyResponse;
}

export class ConfirmTotpDto {
  @RuledBy(COMPARED, { description: 'That the app shows.', example: '123456' })
  code: string;
}

export class RequireSecondFactorDto {
  @BooleanField({ description: 'Whether members need a second factor.', example: true })
  required: boolean;
}

export class SecondStepDto {
  @RuledBy(COMPARED, { description: 'That the first step returned.', example: 'galley_second_step_Zk3…' })
  token: string;

  @RuledBy(OPTIONAL, { description: 'Of the authenticator app, or a recovery code.', example: '123456' })
  code?: string | null;

  @PasskeyField({ optional: true })
  passkey?: PasskeyResponse;

  @CookieOnlyField()
  cookieOnly?: boolean;
}
