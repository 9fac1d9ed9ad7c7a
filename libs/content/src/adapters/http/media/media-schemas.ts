import { arrayOf, choice, instant, integer, orNull, shape, text, uuid, type JsonSchema } from '@app/platform';
import { MEDIA_USER_TYPES } from '../../../domain/media/media-usage.ts';
import type { MEDIA_USAGE_FIELDS } from './media-usage.presenter.ts';
import type { MEDIA_FIELDS } from './media.presenter.ts';

const media: Record<(typeof MEDIA_FIELDS)[number], JsonSchema> = {
  id: uuid,
  workspaceId: uuid,
  url: { ...text, example: 'https://cdn.example/loaf.jpg' },
  storagePath: { ...text, example: '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41/2026/03/loaf.jpg' },
  mimeType: { ...text, example: 'image/jpeg' },
  sizeBytes: { ...integer, example: 81_234 },
  width: { ...orNull(integer), example: 1600 },
  height: { ...orNull(integer), example: 1200 },
  alt: { ...orNull(text), example: 'A loaf' },
  caption: orNull(text),
  uploadedByUserId: orNull(uuid),
  uploadedByApiKeyId: { ...orNull(uuid), example: null },
  createdAt: instant,
};

const mediaUsage: Record<(typeof MEDIA_USAGE_FIELDS)[number], JsonSchema> = {
  entityType: choice(...MEDIA_USER_TYPES),
  id: uuid,
  slug: { ...orNull(text), example: 'first-loaf' },
  title: { ...text, description: 'Its title or name.', example: 'A first loaf' },
  status: { ...orNull(text), example: 'published' },
  places: { ...arrayOf(text), example: ['featuredMediaId', 'bodyJson[3].mediaId'] },
};

export const mediaComponents: Readonly<Record<string, JsonSchema>> = {
  Media: shape(media),
  MediaUsage: shape(mediaUsage),
};
