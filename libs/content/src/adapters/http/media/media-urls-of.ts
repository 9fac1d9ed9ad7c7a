import type { Media } from '../../../domain/media/media.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';

/** Where the files of a view are. @returns asked with an id; null when the file is gone */
export function urlIn(media: ReadonlyMap<string, Media>, urls: MediaUrls): (mediaId: string) => string | null {
  return (mediaId) => {
    const file = media.get(mediaId.toLowerCase());
    return file ? urls.of(file.storagePath) : null;
  };
}
