import { rules, type FieldRules } from '@app/shared-kernel';
import { BODY } from '../blocks/parse-blocks.ts';
import { TITLE } from '../limits.ts';
import { WRITABLE_STATUSES } from './post.ts';

const { boolean, clearable, httpUrl, instant, judged, oneOf, optional, slug, text, uuid, uuidList } = rules;

/** A post may have at most this many tags, however they were attached. */
export const MAX_TAGS = 50;
/** A post may pin at most this many others. */
export const MAX_RELATED = 20;
/** So many posts change their status in one request at most. */
const MAX_BULK = 200;

const choice = oneOf(WRITABLE_STATUSES);

export const postStatus = judged(
  (value) =>
    value === 'scheduled'
      ? 'is never set to scheduled: a post stays what it is until the time that is planned for it'
      : (choice.fault?.(value) ?? null),
  choice.schema,
);

/** Code points of an excerpt and of a summary. */
const prose = text({ max: 2_000 });

/**
 * What may be written of a post. `seo`, `schemaType` and `structuredData` are judged by the ports that know them.
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
  relatedPostIds: optional(uuidList({ max: MAX_RELATED })),
  status: optional(postStatus),
  isHowTo: optional(boolean),
  summaryForAi: clearable(prose),
  canonicalUrl: clearable(httpUrl),
} satisfies FieldRules;

/** What only something new can be given: an id of the maker's choosing, and what happened before it moved in. */
export const NEW_RULES = {
  id: optional(uuid),
  publishedAt: clearable(instant),
  createdAt: optional(instant),
  updatedAt: optional(instant),
} satisfies FieldRules;

/** Many posts that change their status together. */
export const BULK_STATUS_RULES = {
  ids: uuidList({ min: 1, max: MAX_BULK }),
  status: postStatus,
} satisfies FieldRules;

/** The tags of one request to attach some. */
export const ATTACHED_TAGS = uuidList({ min: 1, max: MAX_TAGS });
