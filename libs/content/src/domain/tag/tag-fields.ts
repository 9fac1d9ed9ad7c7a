import { rules } from '@app/shared-kernel';
import { rulesOf, SEO_FIELD, type ContentFields } from '../content-field.ts';
import { NAME } from '../limits.ts';

/** Every field of a tag that editors write, in the order of requests. */
export const TAG_FIELDS = {
  slug: { rule: rules.slug, column: 'text', examples: { written: 'rye', shown: 'rye' } },
  name: { rule: rules.text(NAME), column: 'text', examples: { written: 'Rye', shown: 'Rye' } },
  seo: SEO_FIELD,
} as const satisfies ContentFields;

export const TAG_RULES = rulesOf(TAG_FIELDS);
