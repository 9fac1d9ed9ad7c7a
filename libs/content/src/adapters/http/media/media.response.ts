import { instant, integer, orNull, ResponseShape, shape, TaggedBody, text, uuid, type BodyOf } from '@app/platform';
import type { Media } from '../../../domain/media/media.ts';
import { thumbnailOf } from '../../../domain/media/thumbnail.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';

/** A file with the source of its addresses. */
export interface ShownMedia {
  readonly media: Media;
  readonly urls: MediaUrls;
}

const url = { ...text, example: 'https://cdn.example/loaf.jpg' };
const storagePath = { ...text, example: '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41/2026/03/loaf.jpg' };

export const FOCAL_POINT = {
  ...orNull(
    shape({
      x: { type: 'number', description: 'The share of the width to the left of it, 0 to 1.' },
      y: { type: 'number', description: 'The share of the height above it, 0 to 1.' },
    }),
  ),
  description: 'What crops keep visible, as shares of width and height; null for the centre.',
  example: { x: 0.5, y: 0.25 },
};
export const BLUR = {
  ...orNull(text),
  description: 'A blurred preview of an image in about 30 bytes: a ThumbHash in base64.',
  example: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
};

/** A file as consumers see it, alone or inside a post or an author. */
export const MEDIA = ResponseShape.of<ShownMedia>()({
  id: [uuid, ({ media }) => media.id],
  workspaceId: [uuid, ({ media }) => media.workspaceId],
  url: [url, ({ media, urls }) => urls.of(media.storagePath)],
  storagePath: [storagePath, ({ media }) => media.storagePath],
  mimeType: [{ ...text, example: 'image/jpeg' }, ({ media }) => media.mimeType],
  sizeBytes: [{ ...integer, example: 81_234 }, ({ media }) => media.sizeBytes],
  width: [{ ...orNull(integer), example: 1600 }, ({ media }) => media.width],
  height: [{ ...orNull(integer), example: 1200 }, ({ media }) => media.height],
  alt: [{ ...orNull(text), example: 'A loaf' }, ({ media }) => media.alt],
  caption: [orNull(text), ({ media }) => media.caption],
  uploadedByUserId: [orNull(uuid), ({ media }) => media.uploadedByUserId],
  uploadedByApiKeyId: [{ ...orNull(uuid), example: null }, ({ media }) => media.uploadedByApiKeyId],
  createdAt: [instant, ({ media }) => media.createdAt.toISOString()],
});

export type MediaBody = BodyOf<typeof MEDIA>;

/** A file as editors see it. */
export const EDITED_MEDIA = MEDIA.with(
  ResponseShape.of<ShownMedia>()({
    originalName: [
      { ...orNull(text), description: 'What the file was called.', example: 'Loaf, morning.jpg' },
      ({ media }) => media.originalName,
    ],
    focalPoint: [FOCAL_POINT, ({ media }) => media.focalPoint],
    blur: [BLUR, ({ media }) => media.blur],
    thumbnailUrl: [
      {
        ...orNull(text),
        description:
          'A picture of at most 320 pixels each way; null for what is no image. A path of this API makes it the first time, and leads to it.',
        example: 'https://cdn.example/loaf-small.webp',
      },
      thumbnailUrlOf,
    ],
  }),
);

/** A thumbnail that does not exist yet has the address of the route that makes it, which needs a session. */
function thumbnailUrlOf({ media, urls }: ShownMedia): string | null {
  const thumbnail = thumbnailOf(media);
  if (!thumbnail) return null;
  return thumbnail.kind === 'stored'
    ? urls.of(thumbnail.storagePath)
    : `/api/v1/dashboard/workspaces/${media.workspaceId}/media/${media.id}/thumbnail`;
}

/** Presents a file to editors. The ETag ignores the thumbnail, which may be made later without a change of the file. */
export function editedMedia(media: Media, urls: MediaUrls): TaggedBody {
  return TaggedBody.entity(EDITED_MEDIA.present({ media, urls }), 'thumbnailUrl');
}
