import { arrayOf, choice, orNull, ResponseShape, text, uuid } from '@app/platform';
import { MEDIA_USER_TYPES, type MediaUsage } from '../../../domain/media/media-usage.ts';

/** A place where a file is used. */
export const MEDIA_USAGE = ResponseShape.of<MediaUsage>()({
  entityType: [choice(...MEDIA_USER_TYPES), ({ entityType }) => entityType],
  id: [uuid, ({ id }) => id],
  slug: [{ ...orNull(text), example: 'first-loaf' }, ({ slug }) => slug],
  title: [{ ...text, description: 'Its title or name.', example: 'A first loaf' }, ({ title }) => title],
  status: [{ ...orNull(text), example: 'published' }, ({ status }) => status],
  places: [{ ...arrayOf(text), example: ['featuredMediaId', 'bodyJson[3].mediaId'] }, ({ places }) => places],
});
