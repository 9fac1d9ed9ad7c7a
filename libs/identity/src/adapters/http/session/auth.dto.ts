import { BooleanField, RuledBy } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { COMPARED } from '../../../domain/user/credentials.ts';
import { CurrentPasswordField, DisplayNameField, EmailField, NewPasswordField } from '../fields.ts';

const OPTIONAL = rules.clearable(COMPARED);

export function CookieOnlyField() {
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

  @RuledBy(OPTIONAL, { description: 'Becomes a membership at once.' })
  invitationToken?: string | null;

  @RuledBy(OPTIONAL, {
    description: 'For the first account, where the service printed such a code when it started.',
  })
  setupCode?: string | null;

  @CookieOnlyField()
  cookieOnly?: boolean;
}

export class SignInDto {
  @RuledBy(COMPARED, { example: 'ada@example.com' })
  email: string;

  @RuledBy(COMPARED, { example: 'correct horse battery staple' })
  password: string;

  @CookieOnlyField()
  cookieOnly?: boolean;
}

export class ForgotPasswordDto {
  @RuledBy(COMPARED, { example: 'ada@example.com' })
  email: string;
}

export class ResetPasswordDto {
  @RuledBy(COMPARED, { description: 'Of the link that was mailed.', example: 'galley_link_Zk3…' })
  token: string;

  @NewPasswordField()
  newPassword: string;
}

export class ConfirmEmailDto {
  @RuledBy(COMPARED, { description: 'Of the link that was mailed.', example: 'galley_link_Zk3…' })
  token: string;
}

export class ChangePasswordDto {
  @CurrentPasswordField()
  currentPassword: string;

  @NewPasswordField()
  newPassword: string;
}
