import { rules, type FieldRule, type FieldRules } from '@app/shared-kernel';
import { PATH_MAX } from './path-rules.ts';

/** Maximum of redirects or broken links in one request. */
export const MAX_AT_ONCE = 200;

const { listOf, text, uuidList } = rules;

const ids: FieldRule = { ...uuidList({ min: 1, max: MAX_AT_ONCE }), optional: false };

/** Paths to follow, as they occur in links; anything that is not a path leads nowhere. */
const paths = listOf(text({ max: PATH_MAX }), 1, MAX_AT_ONCE);

export const FOLLOW_RULES = { paths } satisfies FieldRules;

/** Addresses of an old site that are checked in one request. */
export const MOVED_AT_ONCE = 500;

export const MOVED_RULES = { addresses: listOf(text({ max: PATH_MAX }), 1, MOVED_AT_ONCE) } satisfies FieldRules;

export const OLD_SITE_RULES = { url: { ...text({ max: PATH_MAX }), optional: false } } satisfies FieldRules;

/** The ids of entities that are changed in the same way. */
export const BULK_RULES = { ids } satisfies FieldRules;
