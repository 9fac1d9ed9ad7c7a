import { rules, type FieldRule, type FieldRules } from '@app/shared-kernel';

/** So many redirects or broken links are handled at once at most. */
export const MAX_AT_ONCE = 200;

const ids: FieldRule = { ...rules.uuidList({ min: 1, max: MAX_AT_ONCE }), optional: false };

/** Many things with which the same is done. */
export const BULK_RULES = { ids } satisfies FieldRules;
