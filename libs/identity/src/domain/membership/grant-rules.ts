import { isPermission, PERMISSIONS, rules, type FieldRule, type FieldRules } from '@app/shared-kernel';
import { EMAIL_MAX, emailFault } from '../user/email.ts';

const { clearable, customRule, optional, uuid } = rules;

/** A list with more entries would contain duplicates. */
const GRANTS_MAX = 100;

function listFault(value: unknown, what: string, of: { isSound: (item: unknown) => boolean; message: string }) {
  if (!Array.isArray(value)) return `must be an array of ${what}`;
  if (value.length > GRANTS_MAX) return `must have at most ${GRANTS_MAX} items`;
  return value.every(of.isSound) ? null : of.message;
}

const permission = { isSound: isPermission, message: `must hold only ${PERMISSIONS.join(', ')}` };
const extra = { isSound: (item: unknown) => typeof item === 'string', message: 'must hold only texts' };

/** What a membership or an invitation grants. `extras` are names of permissions that extensions declare. */
export const GRANT_RULES = {
  permissions: customRule((value) => listFault(value, 'permissions', permission), {
    type: 'array',
    items: { type: 'string', enum: [...PERMISSIONS] },
  }),
  extras: optional(
    customRule((value) => listFault(value, 'rights', extra), {
      type: 'array',
      items: { type: 'string', example: 'comments.moderate' },
      maxItems: GRANTS_MAX,
    }),
  ),
} satisfies FieldRules;

const idOrNull: FieldRule = { ...uuid, nullable: true };

/** The author under whom a member writes; null for none. */
export const DEFAULT_AUTHOR_RULES = { defaultAuthorId: idOrNull } satisfies FieldRules;

/** Whom an invitation invites, and what it offers. */
export const INVITATION_RULES = {
  email: customRule<string>(emailFault, { type: 'string', format: 'email', maxLength: EMAIL_MAX }),
  ...GRANT_RULES,
  defaultAuthorId: clearable(uuid),
} satisfies FieldRules;
