import { arrayOf, choice, instant, integer, orNull, shape, text, uuid, type JsonSchema } from '@app/platform';
import { MEDIA_TEXT_MAX } from '../../../domain/media/media-rules.ts';
import { MEDIA_USER_TYPES } from '../../../domain/media/media-usage.ts';
import type { EDITED_MEDIA_FIELDS } from './edited-media.presenter.ts';
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

/** What an upload sends. */
export const UPLOAD_FORM = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    alt: { type: 'string', maxLength: MEDIA_TEXT_MAX },
    caption: { type: 'string', maxLength: MEDIA_TEXT_MAX },
  },
};

const editedMedia: Record<(typeof EDITED_MEDIA_FIELDS)[number], JsonSchema> = {
  ...media,
  originalName: { ...orNull(text), description: 'What the file was called.', example: 'Loaf, morning.jpg' },
  thumbnailUrl: {
    ...orNull(text),
    description:
      'A picture of at most 320 pixels each way; null for what is no image. A path of this API makes it the first time, and leads to it.',
    example: 'https://cdn.example/loaf-small.webp',
  },
};

export const mediaComponents: Readonly<Record<string, JsonSchema>> = {
  Media: shape(media),
  EditedMedia: shape(editedMedia),
  MediaUsage: shape(mediaUsage),
};
