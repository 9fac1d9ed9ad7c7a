import { TaggedBody } from '@app/platform';
import type { Media } from '../../../domain/media/media.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { EDITED_MEDIA } from './media.response.ts';

/** The whole of a file; a small picture that was made meanwhile is no change, so the tag knows nothing of it. */
export function editedMedia(media: Media, urls: MediaUrls): TaggedBody {
  const shown = EDITED_MEDIA.present({ media, urls });
  return TaggedBody.entity(shown, { ...shown, thumbnailUrl: undefined });
}
