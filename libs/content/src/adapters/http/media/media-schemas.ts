import { arrayOf, choice, instant, integer, orNull, shape, text, uuid, type JsonSchema } from '@app/platform';
import { MEDIA_USER_TYPES } from '../../../domain/media/media-usage.ts';
import type { MEDIA_USAGE_FIELDS } from './media-usage.presenter.ts';
import type { MEDIA_FIELDS } from './media.presenter.ts';

const media: Record<(typeof MEDIA_FIELDS)[number], JsonSchema> = {
  id: uuid,
  workspaceId: uuid,
  url: { ...text, example: 'https://cdn.example/loaf.jpg' },
  storagePath: text,
  mimeType: { ...text, example: 'image/jpeg' },
  sizeBytes: integer,
  width: orNull(integer),
  height: orNull(integer),
  alt: orNull(text),
  caption: orNull(text),
  uploadedByUserId: orNull(uuid),
  uploadedByApiKeyId: orNull(uuid),
  createdAt: instant,
};

const mediaUsage: Record<(typeof MEDIA_USAGE_FIELDS)[number], JsonSchema> = {
  entityType: choice(...MEDIA_USER_TYPES),
  id: uuid,
  slug: orNull(text),
  title: { ...text, description: 'Its title or name.' },
  status: orNull(text),
  places: { ...arrayOf(text), example: ['featuredMediaId', 'bodyJson[3].mediaId'] },
};

export const mediaComponents: Readonly<Record<string, JsonSchema>> = {
  Media: shape(media),
  MediaUsage: shape(mediaUsage),
};
