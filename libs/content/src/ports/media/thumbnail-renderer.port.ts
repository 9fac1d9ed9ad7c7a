import type { ReceivedFile } from './upload-staging.port.ts';

/** Makes thumbnails of raster images. */
export abstract class ThumbnailRenderer {
  /**
   * A still WebP image of at most 320 pixels per side, in display orientation; of an animation, its first frame.
   *
   * @throws Invalid while the result is read, if the image cannot be decoded or takes too long
   */
  abstract make(image: ReceivedFile): AsyncIterable<Uint8Array>;
}
