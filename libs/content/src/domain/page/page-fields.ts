import { rules } from '@app/shared-kernel';
import { BODY_FIELD, rulesOf, SEO_FIELD, type ContentFields } from '../content-field.ts';
import { TITLE } from '../limits.ts';

const { oneOf, optional, slug, text } = rules;

export const PAGE_TYPES = ['WebPage', 'AboutPage', 'ContactPage', 'LearningResource', 'MedicalWebPage'] as const;
export const PAGE_STATUSES = ['draft', 'published'] as const;

/** Every field of a page that editors write, in the order of requests. */
export const PAGE_FIELDS = {
  slug: { rule: slug, column: 'text', examples: { written: 'imprint', shown: 'about' } },
  title: { rule: text(TITLE), column: 'text', examples: { written: 'Imprint', shown: 'About us' } },
  bodyJson: BODY_FIELD,
  pageType: {
    rule: optional(oneOf(PAGE_TYPES)),
    column: 'text',
    initial: 'WebPage',
    ownResponse: true,
    description: 'Default WebPage.',
  },
  status: {
    rule: optional(oneOf(PAGE_STATUSES)),
    column: 'text',
    initial: 'draft',
    ownResponse: true,
    description: 'Default draft.',
  },
  seo: SEO_FIELD,
} as const satisfies ContentFields;

export const PAGE_RULES = rulesOf(PAGE_FIELDS);
