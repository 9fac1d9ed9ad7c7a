import { rules, type Block, type FieldRule, type FieldRules } from '@app/shared-kernel';
import { BODY } from '../blocks/parse-blocks.ts';
import { TITLE } from '../limits.ts';
import { PAGE_STATUSES, PAGE_TYPES } from './page.ts';

const { oneOf, optional, slug, text } = rules;

// Its type is named here, so that the declarations of this file import it.
const body: FieldRule<readonly Block[]> = BODY;

/** Rules for the fields of a page; `seo` is validated by the port EntitySeo. */
export const PAGE_RULES = {
  slug,
  title: text(TITLE),
  bodyJson: body,
  pageType: optional(oneOf(PAGE_TYPES)),
  status: optional(oneOf(PAGE_STATUSES)),
} satisfies FieldRules;
