import { rules, type FieldRules } from '@app/shared-kernel';
import { BODY } from '../blocks/parse-blocks.ts';
import { TITLE } from '../limits.ts';
import { PAGE_STATUSES, PAGE_TYPES } from './page.ts';

const { oneOf, optional, slug, text } = rules;

/** What may be written of a page; `seo` is judged by the port that knows it. */
export const PAGE_RULES = {
  slug,
  title: text(TITLE),
  bodyJson: BODY,
  pageType: optional(oneOf(PAGE_TYPES)),
  status: optional(oneOf(PAGE_STATUSES)),
} satisfies FieldRules;
