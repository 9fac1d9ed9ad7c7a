import { rules } from '@app/shared-kernel';
import { rulesOf, SEO_FIELD, type ContentFields } from '../content-field.ts';
import { DESCRIPTION, NAME } from '../limits.ts';
import { parseUrls, SHORT_TEXT_MAX, TEXT_LIST_MAX } from '../text-list.ts';
import { parsePerson } from './parse-person.ts';
import { UNKNOWN_PERSON } from './person.ts';

/** Who is named by a byline. */
export const AUTHOR_KINDS = ['person', 'organization'] as const;

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

const urls = parsed(parseUrls, { type: 'array', maxItems: TEXT_LIST_MAX, items: { type: 'string', format: 'uri' } });

/** Every field of an author that editors write, in the order of requests. */
export const AUTHOR_FIELDS = {
  slug: { rule: slug, column: 'text', examples: { written: 'mara-lindqvist', shown: 'mara-lindqvist' } },
  displayName: { rule: text(NAME), column: 'text', examples: { written: 'Mara Lindqvist', shown: 'Mara Lindqvist' } },
  kind: {
    rule: optional(oneOf(AUTHOR_KINDS)),
    column: 'text',
    initial: 'person',
    ownResponse: true,
    description: 'What is behind the byline, and the type of its node in graphs. Default person.',
  },
  bio: {
    rule: clearable(text(DESCRIPTION)),
    column: 'text',
    initial: null,
    examples: { shown: 'Bakes since 1998.' },
  },
  credentials: {
    rule: clearable(text({ max: 2_000 })),
    column: 'text',
    initial: null,
    examples: { written: 'MSc Food Science', shown: 'MSc Food Science' },
  },
  avatarMediaId: { rule: clearable(uuid), column: 'uuid', initial: null },
  sameAs: {
    rule: optional(urls),
    column: 'text[]',
    initial: [],
    description: 'The same person elsewhere on the web.',
    examples: { shown: ['https://social.example/@mara'] },
  },
  isActive: { rule: optional(boolean), column: 'boolean', initial: true, description: 'Default true.' },
  seo: SEO_FIELD,
  person: {
    rule: optional(person),
    column: 'jsonb',
    initial: UNKNOWN_PERSON,
    ownResponse: true,
    description: 'Replaced as a whole; what is left out is unknown.',
  },
} as const satisfies ContentFields;

export const AUTHOR_RULES = rulesOf(AUTHOR_FIELDS);
