import type { EditPlan } from '../../domain/media/image-edit.ts';
import type { ReceivedFile } from './upload-staging.port.ts';

/** Crops and resizes raster images. */
export abstract class MediaEditor {
  /**
   * The edited image in the format of the original, in display orientation, with every frame of an animation.
   *
   * @throws Invalid while the result is read, if the image cannot be decoded or takes too long
   */
  abstract edit(image: ReceivedFile, plan: EditPlan): AsyncIterable<Uint8Array>;
}
