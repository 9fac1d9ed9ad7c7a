import { arrayOf, choice, integer, orNull, ResponseShape, text, uuid } from '@app/platform';
import { MEDIA_USER_TYPES, type MediaUsage, type MediaUseCount } from '../../../domain/media/media-usage.ts';

/** A place where a file is used. */
export const MEDIA_USAGE = ResponseShape.of<MediaUsage>()({
  entityType: [choice(...MEDIA_USER_TYPES), ({ entityType }) => entityType],
  id: [uuid, ({ id }) => id],
  slug: [{ ...orNull(text), example: 'first-loaf' }, ({ slug }) => slug],
  title: [{ ...text, description: 'Its title or name.', example: 'A first loaf' }, ({ title }) => title],
  status: [{ ...orNull(text), example: 'published' }, ({ status }) => status],
  places: [{ ...arrayOf(text), example: ['featuredMediaId', 'bodyJson[3].mediaId'] }, ({ places }) => places],
});

const MEDIA_USE_COUNT = ResponseShape.of<MediaUseCount>()({
  id: [uuid, ({ id }) => id],
  count: [
    {
      ...integer,
      description: 'How many posts, pages, categories, tags and authors refer to it, the workspace included.',
    },
    ({ count }) => count,
  ],
});

/** How often files are used. */
export const MEDIA_USE_COUNTS = ResponseShape.of<readonly MediaUseCount[]>()({
  results: [
    {
      ...arrayOf(MEDIA_USE_COUNT.schema),
      description: 'In the order of the ids, without files that nothing refers to.',
    },
    (counts) => counts.map((count) => MEDIA_USE_COUNT.present(count)),
  ],
});

/** What can be uploaded. */
export const UPLOAD_LIMITS = ResponseShape.of<{ readonly maxBytes: number }>()({
  maxBytes: [
    { ...integer, description: 'The size of the largest file that is taken, in bytes.', example: 26_214_400 },
    ({ maxBytes }) => maxBytes,
  ],
});
