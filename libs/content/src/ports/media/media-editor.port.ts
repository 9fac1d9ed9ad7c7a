import type { EditPlan } from '../../domain/media/image-edit.ts';
import type { ReceivedFile } from './media-inbox.port.ts';

/** Crops and resizes raster images. */
export abstract class MediaEditor {
  /**
   * The edited image in the format of the original, upright, every frame of an animation included.
   *
   * @throws Invalid while it is read, when the image cannot be decoded or takes too long
   */
  abstract edit(image: ReceivedFile, plan: EditPlan): AsyncIterable<Uint8Array>;
}
