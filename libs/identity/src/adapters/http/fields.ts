import { CommandField, Field, RuledBy, type FieldOptions } from '@app/platform';
import { GRANT_RULES, INVITATION_RULES } from '../../domain/membership/grant-rules.ts';
import {
  COMPARED,
  DISPLAY_NAME_MAX,
  displayNameFault,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordFault,
} from '../../domain/user/credentials.ts';
import { EMAIL_MAX, emailFault } from '../../domain/user/email.ts';

export function EmailField(options: FieldOptions = {}) {
  return Field(emailFault, { type: 'string', format: 'email', maxLength: EMAIL_MAX }, options);
}

export function NewPasswordField(options: FieldOptions = {}) {
  const schema = { type: 'string', format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX };
  return Field(passwordFault, schema, options);
}

export function CurrentPasswordField() {
  return RuledBy(COMPARED, {
    description:
      'The current password; empty for an account without one, whose session has to be younger than ten minutes.',
    example: 'correct horse battery staple',
  });
}

export function DisplayNameField(options: FieldOptions = {}) {
  return Field(displayNameFault, { type: 'string', minLength: 1, maxLength: DISPLAY_NAME_MAX }, options);
}

export function PermissionsField(options: FieldOptions = {}) {
  return CommandField(GRANT_RULES.permissions, options);
}

export function DefaultAuthorField() {
  return CommandField(INVITATION_RULES.defaultAuthorId, {
    description: 'The author under whom the member writes unless they choose another; none when null or absent.',
  });
}

export function ExtrasField() {
  return CommandField(GRANT_RULES.extras, {
    description: 'Rights that extensions bring; as they are, or none, when absent.',
  });
}
