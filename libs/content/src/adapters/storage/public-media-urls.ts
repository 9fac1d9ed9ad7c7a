import { parseMediaName } from '../../domain/media/media-name.ts';
import { SVG_TYPE } from '../../domain/media/media-type.ts';
import { MediaUrls } from '../../ports/media/media-urls.port.ts';

/** Addresses of files: below Galley's own `/media/`, or in a public bucket. */
export class PublicMediaUrls extends MediaUrls {
  /**
   * @param publicUrl the public address of this service
   * @param bucketUrl the public address of the bucket, if it has one
   */
  constructor(
    private readonly publicUrl: string,
    private readonly bucketUrl?: string,
  ) {
    super();
  }

  of(storagePath: string): string {
    // A bucket cannot send the headers that keep scripts in an SVG from running.
    const isDrawing = parseMediaName(storagePath)?.type.mimeType === SVG_TYPE;
    return (isDrawing ? null : this.inPublicStore(storagePath)) ?? this.inService(storagePath);
  }

  override ofVariants(stem: string): string {
    return this.inService(stem);
  }

  override inPublicStore(storagePath: string): string | null {
    return this.bucketUrl === undefined ? null : `${trimmed(this.bucketUrl)}/${storagePath}`;
  }

  private inService(path: string): string {
    return `${trimmed(this.publicUrl)}/media/${path}`;
  }
}

function trimmed(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}
