import { rules, type FieldRules } from '@app/shared-kernel';
import { MAX_TAGS } from '../limits.ts';
import { POST_STATUS } from './post-fields.ts';

const { clearable, instant, optional, uuid, uuidList } = rules;

/** Posts of one request to change many, at most. */
const MAX_BULK = 200;

/** Rules for fields that only a new entity takes: an id chosen by the client, and the dates of migrated content. */
export const NEW_RULES = {
  id: optional(uuid),
  publishedAt: clearable(instant),
  createdAt: optional(instant),
  updatedAt: optional(instant),
} satisfies FieldRules;

/** Rules for changing the status of many posts. */
export const BULK_STATUS_RULES = {
  ids: uuidList({ min: 1, max: MAX_BULK }),
  status: POST_STATUS,
} satisfies FieldRules;

/** The rule for the tags of one request to attach tags. */
export const ATTACHED_TAGS = uuidList({ min: 1, max: MAX_TAGS });
