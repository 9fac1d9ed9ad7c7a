import { CONTENT_LIMITS, rules, type FieldRules } from '@app/shared-kernel';
import { BODY } from '../blocks/parse-blocks.ts';
import { MAX_RELATED, MAX_TAGS, TITLE } from '../limits.ts';
import { WRITABLE_STATUSES } from './post.ts';

const { boolean, clearable, httpUrl, instant, judged, oneOf, optional, slug, text, uuid, uuidList } = rules;

/** Posts of one request to change many, at most. */
const MAX_BULK = 200;

export const PINNED_POSTS = uuidList({ max: MAX_RELATED });

const choice = oneOf(WRITABLE_STATUSES);

const postStatus = judged(
  (value) =>
    value === 'scheduled'
      ? 'is never set to scheduled: a post stays what it is until the time that is planned for it'
      : (choice.fault?.(value) ?? null),
  choice.schema,
);

/** Code points of an excerpt and of a summary. */
const prose = text({ max: CONTENT_LIMITS.excerpt });

/**
 * Rules for the fields of a post. `seo`, `schemaType` and `structuredData` are validated by their ports.
 */
export const POST_RULES = {
  slug,
  title: text(TITLE),
  bodyJson: BODY,
  authorId: uuid,
  excerpt: clearable(prose),
  categoryId: clearable(uuid),
  featuredMediaId: clearable(uuid),
  tagIds: optional(uuidList({ max: MAX_TAGS })),
  relatedPostIds: optional(PINNED_POSTS),
  status: optional(postStatus),
  isHowTo: optional(boolean),
  summaryForAi: clearable(prose),
  canonicalUrl: clearable(httpUrl),
} satisfies FieldRules;

/** Rules for fields that only a new entity takes: an id chosen by the client, and the dates of migrated content. */
export const NEW_RULES = {
  id: optional(uuid),
  publishedAt: clearable(instant),
  createdAt: optional(instant),
  updatedAt: optional(instant),
} satisfies FieldRules;

/** Rules for changing the status of many posts. */
export const BULK_STATUS_RULES = {
  ids: uuidList({ min: 1, max: MAX_BULK }),
  status: postStatus,
} satisfies FieldRules;

/** The rule for the tags of one request to attach tags. */
export const ATTACHED_TAGS = uuidList({ min: 1, max: MAX_TAGS });
