import { rules, type FieldRules } from '@app/shared-kernel';
import { NAME } from '../limits.ts';

/** What may be written of a tag; `seo` is judged by the port that knows it. */
export const TAG_RULES = { slug: rules.slug, name: rules.text(NAME) } satisfies FieldRules;
