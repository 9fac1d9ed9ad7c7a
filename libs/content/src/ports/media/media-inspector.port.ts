import type { MediaType } from '../../domain/media/media-type.ts';
import type { ImageSize } from '../../domain/media/svg-head.ts';
import type { ReceivedFile } from './upload-staging.port.ts';

/** What an inspector finds out about a file. */
export interface MediaFacts extends ImageSize {
  readonly type: MediaType;
  /** A ThumbHash of an image, in base64; null or absent for other files. */
  readonly blur?: string | null;
}

/** Detects the type of a file from its bytes. */
export abstract class MediaInspector {
  /** @throws Invalid if the type is not allowed, or the file is corrupt, disguised as another type, or too large an image */
  abstract inspect(file: ReceivedFile): Promise<MediaFacts>;
}
