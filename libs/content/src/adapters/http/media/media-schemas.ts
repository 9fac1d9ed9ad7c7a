import type { JsonSchema } from '@app/platform';
import { MEDIA_TEXT_MAX } from '../../../domain/media/media-rules.ts';
import { MEDIA_USAGE, MEDIA_USE_COUNTS, UPLOAD_LIMITS } from './media-usage.response.ts';
import { EDITED_MEDIA, MEDIA } from './media.response.ts';

/** The multipart form of an upload. */
export const UPLOAD_FORM = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    alt: { type: 'string', maxLength: MEDIA_TEXT_MAX },
    caption: { type: 'string', maxLength: MEDIA_TEXT_MAX },
  },
};

export const REPLACE_FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

export const mediaComponents: Readonly<Record<string, JsonSchema>> = {
  Media: MEDIA.schema,
  EditedMedia: EDITED_MEDIA.schema,
  MediaUsage: MEDIA_USAGE.schema,
  MediaUseCounts: MEDIA_USE_COUNTS.schema,
  UploadLimits: UPLOAD_LIMITS.schema,
};
