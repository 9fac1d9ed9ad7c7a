import { CONTENT_LIMITS, rules, type JsonObject } from '@app/shared-kernel';
import { BODY_FIELD, readByPort, rulesOf, SEO_FIELD, type ContentFields } from '../content-field.ts';
import { MAX_RELATED, MAX_TAGS, TITLE } from '../limits.ts';
import { WRITABLE_STATUSES } from './post-status.ts';

const { boolean, clearable, httpUrl, customRule, oneOf, optional, slug, text, uuid, uuidList } = rules;

const writable = oneOf(WRITABLE_STATUSES);

/** The rule for the status of a post. */
export const POST_STATUS = customRule<(typeof WRITABLE_STATUSES)[number]>(
  (value) =>
    value === 'scheduled'
      ? 'is never set to scheduled: a post stays what it is until the time that is planned for it'
      : (writable.fault?.(value) ?? null),
  writable.schema,
);

/** The rule for the posts that a post pins. */
export const PINNED_POSTS = uuidList({ max: MAX_RELATED });

/** Code points of an excerpt and of a summary. */
const prose = text({ max: CONTENT_LIMITS.excerpt });

/**
 * Every field of a post that editors write, in the order of requests. A new one needs an entry here, a column in a
 * migration, and a place in the dashboard (`CONTRIBUTING.md`).
 */
export const POST_FIELDS = {
  slug: { rule: slug, column: 'text', examples: { shown: 'first-loaf' } },
  title: {
    rule: text(TITLE),
    column: 'text',
    examples: { written: 'Sourdough for beginners', shown: 'A first loaf' },
  },
  bodyJson: BODY_FIELD,
  authorId: { rule: uuid, column: 'uuid' },
  excerpt: {
    rule: clearable(prose),
    column: 'text',
    initial: null,
    examples: { written: 'Four things, one night.', shown: 'Four things, one night.' },
  },
  categoryId: { rule: clearable(uuid), column: 'uuid', initial: null },
  featuredMediaId: { rule: clearable(uuid), column: 'uuid', initial: null },
  tagIds: { rule: optional(uuidList({ max: MAX_TAGS })), column: null, initial: [] },
  relatedPostIds: {
    rule: optional(PINNED_POSTS),
    column: null,
    initial: [],
    description: 'Posts to pin, in order.',
  },
  status: { rule: optional(POST_STATUS), column: 'text', initial: 'draft', ownResponse: true },
  isHowTo: { rule: optional(boolean), column: 'boolean', initial: false, examples: { shown: false } },
  summaryForAi: {
    rule: clearable(prose),
    column: 'text',
    initial: null,
    examples: { shown: 'How to bake a first sourdough loaf.' },
  },
  canonicalUrl: { rule: clearable(httpUrl), column: 'text', initial: null },
  seo: SEO_FIELD,
  schemaType: {
    rule: readByPort<string>(),
    column: 'text',
    initial: 'BlogPosting',
    examples: { shown: 'BlogPosting' },
  },
  structuredData: { rule: readByPort<JsonObject>(), column: 'jsonb', initial: {}, examples: { shown: {} } },
} as const satisfies ContentFields;

/** Rules for the fields of a post that this context reads. `seo`, `schemaType` and `structuredData` are read by ports. */
export const POST_RULES = rulesOf(POST_FIELDS);
