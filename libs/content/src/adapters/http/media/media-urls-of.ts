import type { Media } from '../../../domain/media/media.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';

/** Public addresses of the files of a view. @returns a function from an id to its url; null for a deleted file */
export function urlIn(media: ReadonlyMap<string, Media>, urls: MediaUrls): (mediaId: string) => string | null {
  return (mediaId) => {
    const file = media.get(mediaId.toLowerCase());
    return file ? urls.of(file.storagePath) : null;
  };
}
