import type { Sharp } from 'sharp';
import { Invalid } from '@app/shared-kernel';
import { MAX_EDITED_PIXELS, type EditPlan } from '../../domain/media/image-edit.ts';
import { MediaEditor } from '../../ports/media/media-editor.port.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';
import { framesOf, openImage, readMetadata, withPixels } from './pixels.ts';

export class SharpMediaEditor extends MediaEditor {
  async *edit({ path }: ReceivedFile, { crop, width, height }: EditPlan): AsyncGenerator<Uint8Array> {
    const metadata = await readMetadata('resize', path);
    const frames = framesOf(metadata);
    if (frames * width * height > MAX_EDITED_PIXELS) {
      throw Invalid.at('resize', `must give no more than ${MAX_EDITED_PIXELS} pixels in all frames together`);
    }
    const pixels = frames * Math.max(metadata.width * metadata.height, width * height);
    yield await withPixels('resize', pixels, async () => {
      const image = frames > 1 ? await openImage(path, { frames: 'all' }) : await upright(path);
      const part = crop ? image.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : image;
      return part.resize(width, height, { fit: 'fill' }).keepIccProfile().toBuffer();
    });
  }
}

/** Crops refer to the image as displayed: EXIF orientation is applied to the pixels, and the metadata is dropped. */
async function upright(path: string): Promise<Sharp> {
  return (await openImage(path)).autoOrient();
}
