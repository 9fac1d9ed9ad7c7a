import { rules, type FieldRule, type FieldRules } from '@app/shared-kernel';

/** So many entries are settled at once at most. */
export const MAX_SETTLED_AT_ONCE = 200;

const ids: FieldRule = { ...rules.uuidList({ min: 1, max: MAX_SETTLED_AT_ONCE }), optional: false };

/** Many entries that are settled in the same way. */
export const SETTLE_RULES = { ids } satisfies FieldRules;
