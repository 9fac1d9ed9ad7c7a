import { rules, type FieldRules } from '@app/shared-kernel';
import { DESCRIPTION, NAME } from '../limits.ts';
import { parseUrls, SHORT_TEXT_MAX, TEXT_LIST_MAX } from '../text-list.ts';
import { AUTHOR_KINDS } from './author.ts';
import { parsePerson } from './parse-person.ts';

const { boolean, clearable, oneOf, optional, parsed, slug, text, uuid } = rules;

const TEXT = { type: 'string', nullable: true, maxLength: SHORT_TEXT_MAX };

const person = parsed(parsePerson, {
  type: 'object',
  properties: {
    jobTitle: TEXT,
    worksFor: TEXT,
    alumniOf: TEXT,
    award: TEXT,
    honorificPrefix: TEXT,
    honorificSuffix: TEXT,
    knowsAbout: {
      type: 'array',
      maxItems: TEXT_LIST_MAX,
      items: { type: 'string', minLength: 1, maxLength: SHORT_TEXT_MAX },
    },
  },
});

/** Rules for the fields of an author; `seo` is validated by the port EntitySeo. */
export const AUTHOR_RULES = {
  kind: optional(oneOf(AUTHOR_KINDS)),
  slug,
  displayName: text(NAME),
  bio: clearable(text(DESCRIPTION)),
  credentials: clearable(text({ max: 2_000 })),
  avatarMediaId: clearable(uuid),
  sameAs: optional(
    parsed(parseUrls, { type: 'array', maxItems: TEXT_LIST_MAX, items: { type: 'string', format: 'uri' } }),
  ),
  isActive: optional(boolean),
  person: optional(person),
} satisfies FieldRules;
