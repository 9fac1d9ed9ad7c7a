import { BooleanField, RuledBy } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { COMPARED } from '../../../domain/user/credentials.ts';
import { CookieOnlyField } from '../session/auth.dto.ts';

const OPTIONAL = rules.clearable(COMPARED);

/** The proof that a change of the second factor needs. */
export class FactorProofDto {
  @RuledBy(OPTIONAL, {
    description: 'For users without a second factor.',
    example: 'correct horse battery staple',
  })
  currentPassword?: string | null;

  @RuledBy(OPTIONAL, {
    description: 'For users with a second factor: of the authenticator app, or a recovery code.',
    example: '123456',
  })
  code?: string | null;
}

export class ConfirmTotpDto {
  @RuledBy(COMPARED, { description: 'That the app shows.', example: '123456' })
  code: string;
}

export class SecondFactorPolicyDto {
  @BooleanField({ description: 'Whether members need a second factor.', example: true })
  required: boolean;
}

export class SecondStepDto {
  @RuledBy(COMPARED, { description: 'That the first step returned.', example: 'galley_second_step_Zk3…' })
  token: string;

  @RuledBy(COMPARED, { description: 'Of the authenticator app, or a recovery code.', example: '123456' })
  code: string;

  @CookieOnlyField()
  cookieOnly?: boolean;
}
