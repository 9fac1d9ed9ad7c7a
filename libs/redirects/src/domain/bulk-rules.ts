import { rules, type FieldRule, type FieldRules } from '@app/shared-kernel';
import { PATH_MAX } from './path-rules.ts';

/** So many redirects or broken links are handled at once at most. */
export const MAX_AT_ONCE = 200;

const { listOf, text, uuidList } = rules;

const ids: FieldRule = { ...uuidList({ min: 1, max: MAX_AT_ONCE }), optional: false };

/** Paths to be followed, as texts link to them; what is no path leads nowhere. */
const paths = listOf(text({ max: PATH_MAX }), 1, MAX_AT_ONCE);

export const FOLLOW_RULES = { paths } satisfies FieldRules;

/** Many things with which the same is done. */
export const BULK_RULES = { ids } satisfies FieldRules;
