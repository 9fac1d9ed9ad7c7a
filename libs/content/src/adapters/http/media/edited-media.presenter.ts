import { TaggedBody } from '@app/platform';
import type { Media } from '../../../domain/media/media.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { EDITED_MEDIA } from './media.response.ts';

/** Presents a file to editors. The ETag ignores the thumbnail, which may be made later without a change of the file. */
export function editedMedia(media: Media, urls: MediaUrls): TaggedBody {
  const shown = EDITED_MEDIA.present({ media, urls });
  return TaggedBody.entity(shown, 'thumbnailUrl');
}
