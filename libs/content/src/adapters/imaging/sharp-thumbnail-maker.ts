import { THUMBNAIL_SIDE } from '../../domain/media/thumbnail.ts';
import type { ReceivedFile } from '../../ports/media/media-inbox.port.ts';
import { ThumbnailMaker } from '../../ports/media/thumbnail-maker.port.ts';
import { openImage, readMetadata, withPixels } from './pixels.ts';

const QUALITY = 75;

export class SharpThumbnailMaker extends ThumbnailMaker {
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
