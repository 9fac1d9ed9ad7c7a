/** The public address of a stored file. */
export abstract class MediaUrls {
  /** @param storagePath as recorded; @returns an absolute URL that answers without a key */
  abstract of(storagePath: string): string;

  /**
   * The address of the folder of an image's variants, whose names are appended. The first request for a variant makes it, so
   * this is an address of the service even where a public store serves the originals.
   *
   * @param stem the storage path of the image without its extension
   */
  ofVariants(stem: string): string {
    return this.of(stem);
  }

  /** The address of a file in a store that serves it to the public itself; null if only the service does. */
  inPublicStore(_storagePath: string): string | null {
    return null;
  }
}
