import { THUMBNAIL_SIDE } from '../../domain/media/thumbnail.ts';
import { ThumbnailRenderer } from '../../ports/media/thumbnail-renderer.port.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';
import { openImage, readMetadata, withPixels } from './pixels.ts';

const QUALITY = 75;

export class SharpThumbnailRenderer extends ThumbnailRenderer {
  async *make({ path }: ReceivedFile): AsyncGenerator<Uint8Array> {
    const { width, height } = await readMetadata('file', path);
    yield await withPixels('file', width * height, async () =>
      (await openImage(path))
        .autoOrient()
        .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
  }
}
