import type { Sharp } from 'sharp';
import { Invalid } from '@app/shared-kernel';
import type { VariantPlan } from '../../domain/media/variants/variant-plan.ts';
import type { VariantFormat } from '../../domain/media/variants/variant.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';
import { VariantRenderer } from '../../ports/media/variants/variant-renderer.port.ts';
import { framesOf, openImage, readMetadata, withPixels } from './pixels.ts';

/** Settings that give about the same look in each format. */
const ENCODERS: Readonly<Record<VariantFormat, (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 78 }),
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  // JPEG has no transparency.
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

export class SharpVariantRenderer extends VariantRenderer {
  async *render({ path }: ReceivedFile, { region, width, format }: VariantPlan): AsyncGenerator<Uint8Array> {
    const metadata = await readMetadata('file', path);
    if (framesOf(metadata) > 1) throw Invalid.at('file', 'is an animation');
    yield await withPixels('file', metadata.width * metadata.height, async () => {
      const image = (await openImage(path)).autoOrient();
      const part = region
        ? image.extract({ left: region.x, top: region.y, width: region.width, height: region.height })
        : image;
      return ENCODERS[format](part.resize({ width, withoutEnlargement: true })).toBuffer();
    });
  }
}
