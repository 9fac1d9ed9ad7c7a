import { isStorableJson, JSON_DEPTH_MAX, rules, type FieldRules, type Problems } from '@app/shared-kernel';
import { WORKING_COPY_TYPES } from './working-copy.ts';

const { clearable, integer, INTEGER_MAX, oneOf, parsed, uuid } = rules;

const UNSTORABLE = `must have at most ${JSON_DEPTH_MAX} levels, and well-formed text without NUL characters`;

/** Rules for a working copy. Its content may be any JSON value, since it is unfinished. */
export const WORKING_COPY_RULES = {
  entityType: oneOf(WORKING_COPY_TYPES),
  entityId: clearable(uuid),
  baseVersion: clearable(integer({ min: 1, max: INTEGER_MAX })),
  content: {
    ...parsed(
      (value, path, problems: Problems) => {
        if (value === undefined) problems.report(path, 'must be given');
        else if (!isStorableJson(value)) problems.report(path, UNSTORABLE);
        return value;
      },
      { description: 'Any JSON value.', example: { title: 'Sourdough for', bodyJson: [] } },
    ),
    optional: false,
    nullable: true,
  },
} satisfies FieldRules;
