import { rules, type FieldRules } from '@app/shared-kernel';
import { NAME } from '../limits.ts';

/** Rules for the fields of a tag; `seo` is validated by the port EntitySeo. */
export const TAG_RULES = { slug: rules.slug, name: rules.text(NAME) } satisfies FieldRules;
