/** A stored file: its bytes never change, its texts may. */
export interface Media {
  readonly workspaceId: string;
  readonly id: string;
  /** The server-made name of the file within the store, such as `<workspaceId>/2026/05/<uuid>.webp`. */
  readonly storagePath: string;
  /** Read from the bytes, never from what the client claimed. */
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Pixels as shown, so after EXIF orientation; null for anything but images. */
  readonly width: number | null;
  readonly height: number | null;
  /** What the file was called where it came from; see `originalName`. */
  readonly originalName: string | null;
  /** The thumbnail in the store, once it was first requested. */
  readonly thumbnailPath: string | null;
  readonly alt: string | null;
  readonly caption: string | null;
  /** The person who uploaded it in a session; null when a key did. */
  readonly uploadedByUserId: string | null;
  readonly uploadedByApiKeyId: string | null;
  readonly createdAt: Date;
}

/** A file about to be recorded, with the SHA-256 of its bytes. */
export interface NewMedia extends Media {
  readonly digest: Uint8Array;
}

/** The texts that people may change. */
export interface MediaTexts {
  readonly alt: string | null;
  readonly caption: string | null;
}

export const MEDIA_SORTS = ['createdAt', 'sizeBytes', 'mimeType'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];
