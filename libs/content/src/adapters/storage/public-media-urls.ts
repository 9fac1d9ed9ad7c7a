import { parseMediaName } from '../../domain/media/media-name.ts';
import { SVG_TYPE } from '../../domain/media/media-type.ts';
import { MediaUrls } from '../../ports/media/media-urls.port.ts';

/** Everything through Galley's own `/media/` route, or straight from a public bucket. */
export class PublicMediaUrls extends MediaUrls {
  /**
   * @param publicUrl where the public reaches this service
   * @param bucketUrl where the public reads the bucket, when it does
   */
  constructor(
    private readonly publicUrl: string,
    private readonly bucketUrl?: string,
  ) {
    super();
  }

  of(storagePath: string): string {
    // A bucket cannot send the headers that keep scripts in an SVG from running.
    const straight = this.bucketUrl !== undefined && parseMediaName(storagePath)?.type.mimeType !== SVG_TYPE;
    return straight ? `${trimmed(this.bucketUrl)}/${storagePath}` : `${trimmed(this.publicUrl)}/media/${storagePath}`;
  }
}

function trimmed(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}
