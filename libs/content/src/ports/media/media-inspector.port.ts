import type { MediaType } from '../../domain/media/media-type.ts';
import type { ImageSize } from '../../domain/media/svg-head.ts';
import type { ReceivedFile } from './media-inbox.port.ts';

export interface MediaFacts extends ImageSize {
  readonly type: MediaType;
}

/** Finds out from its bytes what a file is. */
export abstract class MediaInspector {
  /** @throws Invalid when the type is not allowed, or the file is broken, disguised or too large to be handled as an image */
  abstract inspect(file: ReceivedFile): Promise<MediaFacts>;
}
