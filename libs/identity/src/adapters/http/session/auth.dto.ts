import { BooleanField, TextField } from '@app/platform';
import { DisplayNameField, EmailField, NewPasswordField } from '../fields.ts';

/** Characters of a value that is only compared with a stored one, and needs no other rule. */
const COMPARED_MAX = 1_000;

function CookieOnlyField() {
  return BooleanField({
    optional: true,
    description: 'Leaves the token out of the answer: browsers have it as a cookie.',
  });
}

export class SignUpDto {
  @EmailField({ example: 'ada@example.com' })
  email: string;

  @NewPasswordField()
  password: string;

  @DisplayNameField({ example: 'Ada' })
  displayName: string;

  @TextField({ max: COMPARED_MAX, optional: true, nullable: true, description: 'Becomes a membership at once.' })
  invitationToken?: string | null;

  @TextField({
    max: COMPARED_MAX,
    optional: true,
    nullable: true,
    description: 'For the first account, where the service printed such a code when it started.',
  })
  setupCode?: string | null;

  @CookieOnlyField()
  cookieOnly?: boolean;
}

export class SignInDto {
  @TextField({ max: COMPARED_MAX, example: 'ada@example.com' })
  email: string;

  @TextField({ max: COMPARED_MAX, example: 'correct horse battery staple' })
  password: string;

  @CookieOnlyField()
  cookieOnly?: boolean;
}

export class ChangePasswordDto {
  @TextField({ max: COMPARED_MAX, example: 'the one until now' })
  currentPassword: string;

  @NewPasswordField()
  newPassword: string;
}
