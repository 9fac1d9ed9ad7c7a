import { Field, type FieldOptions } from '@app/platform';
import { isPermission, PERMISSIONS } from '@app/shared-kernel';
import {
  DISPLAY_NAME_MAX,
  displayNameFault,
  EMAIL_MAX,
  emailFault,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordFault,
} from '../../domain/user/credentials.ts';

/** A list with more entries would contain duplicates. */
const MAX_LISTED = 100;

export function EmailField(options: FieldOptions = {}) {
  return Field(emailFault, { type: 'string', format: 'email', maxLength: EMAIL_MAX }, options);
}

export function NewPasswordField(options: FieldOptions = {}) {
  const schema = { type: 'string', format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX };
  return Field(passwordFault, schema, options);
}

export function DisplayNameField(options: FieldOptions = {}) {
  return Field(displayNameFault, { type: 'string', minLength: 1, maxLength: DISPLAY_NAME_MAX }, options);
}

export function PermissionsField(options: FieldOptions = {}) {
  return Field(
    (value) => {
      if (!Array.isArray(value)) return 'must be an array of permissions';
      if (value.length > MAX_LISTED) return `must have at most ${MAX_LISTED} items`;
      return value.every(isPermission) ? null : `must hold only ${PERMISSIONS.join(', ')}`;
    },
    { type: 'array', items: { type: 'string', enum: [...PERMISSIONS] } },
    options,
  );
}

/** Names of extension permissions; the use case checks whether they exist. */
export function ExtrasField() {
  return Field(
    (value) => {
      if (!Array.isArray(value)) return 'must be an array of rights';
      if (value.length > MAX_LISTED) return `must have at most ${MAX_LISTED} items`;
      return value.every((each) => typeof each === 'string') ? null : 'must hold only texts';
    },
    { type: 'array', items: { type: 'string', example: 'comments.moderate' }, maxItems: MAX_LISTED },
    { optional: true, description: 'Rights that extensions bring; as they are, or none, when absent.' },
  );
}
