import { argument } from '@app/platform';
import { rules, type FieldRule } from '@app/shared-kernel';

/** Posts and pages have the same tools. */
export type EntryType = 'post' | 'page';

/** Characters of Markdown in one call; longer texts are written in several calls. */
export const MARKDOWN_MAX = 100_000;

const { customRule, oneOf, optional, parsed, text } = rules;

export const TYPE: FieldRule<EntryType | undefined> = optional(
  argument(oneOf(['post', 'page'] as const), { enum: ['post', 'page'], default: 'post' }),
);

/** An id or a slug. */
export const REF = argument(text({ min: 1, max: 200 }), { type: 'string', description: 'id or slug' });

export const IF_TAG = argument(text({ min: 1, max: 200 }), { type: 'string', description: 'tag as last read' });

const MARKDOWN = argument(text({ max: MARKDOWN_MAX }), { type: 'string' });

/** Blocks are read by the rules of a body, wherever they come from. */
export const BLOCKS: FieldRule<readonly unknown[]> = customRule(
  (value) => (Array.isArray(value) ? null : 'must be an array of blocks'),
  { type: 'array', items: { type: 'object' } },
);

/** A text, or a part of one, in one of two forms. */
export interface GivenContent {
  readonly markdown?: string;
  readonly blocks?: readonly unknown[];
}

export const CONTENT_RULES = { markdown: optional(MARKDOWN), blocks: optional(BLOCKS) };

/** An object whose members are read by the request class of the API. */
export function fieldsArgument(description: string): FieldRule<Record<string, unknown>> {
  return parsed(
    (value, path, problems) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
      problems.report(path, 'must be an object');
      return {};
    },
    { type: 'object', description },
  );
}
