/** The public address of a stored file. */
export abstract class MediaUrls {
  /** @param storagePath as recorded; @returns an absolute URL that answers without a key */
  abstract of(storagePath: string): string;
}
