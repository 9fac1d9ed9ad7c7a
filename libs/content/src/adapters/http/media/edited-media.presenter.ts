import { TaggedBody } from '@app/platform';
import type { Media } from '../../../domain/media/media.ts';
import { thumbnailOf } from '../../../domain/media/thumbnail.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { MEDIA_FIELDS, presentMedia } from './media.presenter.ts';

/** What editors see beyond the fields of a file. */
export const EDITED_MEDIA_FIELDS = [...MEDIA_FIELDS, 'originalName', 'thumbnailUrl'] as const;

/** A file as its editors see it. */
export function presentEditedMedia(media: Media, urls: MediaUrls): object {
  return {
    ...presentMedia(media, urls),
    originalName: media.originalName,
    thumbnailUrl: thumbnailUrl(media, urls),
  };
}

/** The whole of it; a small picture that was made meanwhile is no change, so the tag knows nothing of it. */
export function editedMedia(media: Media, urls: MediaUrls): TaggedBody {
  const shown = presentEditedMedia(media, urls);
  return TaggedBody.entity(shown, { ...shown, thumbnailUrl: undefined });
}

/** One that is still to be made has the address of the route that makes it, which needs the session. */
function thumbnailUrl(media: Media, urls: MediaUrls): string | null {
  const thumbnail = thumbnailOf(media);
  if (!thumbnail) return null;
  return thumbnail.kind === 'stored'
    ? urls.of(thumbnail.storagePath)
    : `/api/v1/dashboard/workspaces/${media.workspaceId}/media/${media.id}/thumbnail`;
}
