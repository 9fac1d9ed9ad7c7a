import type { ReceivedFile } from './media-inbox.port.ts';

/** Makes small pictures of raster images. */
export abstract class ThumbnailMaker {
  /**
   * A still WebP picture of at most 320 pixels each way, upright; of an animation the first frame.
   *
   * @throws Invalid while it is read, when the image cannot be decoded or takes too long
   */
  abstract make(image: ReceivedFile): AsyncIterable<Uint8Array>;
}
