import { rules, type FieldRules } from '@app/shared-kernel';
import { POST_RULES } from './post-fields.ts';
import { ATTACHED_TAGS, BULK_STATUS_RULES } from './post-rules.ts';

const { boolean, optional } = rules;

/** Rules for a change of many posts. */
export const BULK_RULES = {
  ids: BULK_STATUS_RULES.ids,
  status: POST_RULES.status,
  authorId: optional(POST_RULES.authorId),
  categoryId: POST_RULES.categoryId,
  addTagIds: optional(ATTACHED_TAGS),
  removeTagIds: optional(ATTACHED_TAGS),
  delete: optional(boolean),
} satisfies FieldRules;
