import type { Media } from '../../../domain/media/media.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';

/** Every top-level field of a Media, in the order of the answer. */
export const MEDIA_FIELDS = [
  'id',
  'workspaceId',
  'url',
  'storagePath',
  'mimeType',
  'sizeBytes',
  'width',
  'height',
  'alt',
  'caption',
  'uploadedByUserId',
  'uploadedByApiKeyId',
  'createdAt',
] as const;

export interface MediaBody {
  id: string;
  workspaceId: string;
  url: string;
  storagePath: string;
  mimeType: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  alt: string | null;
  caption: string | null;
  uploadedByUserId: string | null;
  uploadedByApiKeyId: string | null;
  createdAt: string;
}

/** A Media as clients see it, alone or inside a post or an author. */
export function presentMedia(media: Media, urls: MediaUrls): MediaBody {
  return {
    id: media.id,
    workspaceId: media.workspaceId,
    url: urls.of(media.storagePath),
    storagePath: media.storagePath,
    mimeType: media.mimeType,
    sizeBytes: media.sizeBytes,
    width: media.width,
    height: media.height,
    alt: media.alt,
    caption: media.caption,
    uploadedByUserId: media.uploadedByUserId,
    uploadedByApiKeyId: media.uploadedByApiKeyId,
    createdAt: media.createdAt.toISOString(),
  };
}
