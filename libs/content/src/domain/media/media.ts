import type { FocalPoint } from './variants/focal-point.ts';

/** A stored file. Its texts and its focal point can change. */
export interface Media {
  readonly workspaceId: string;
  readonly id: string;
  /** The path of the file in the store, such as `<workspaceId>/2026/05/<uuid>.webp`, made by the service. */
  readonly storagePath: string;
  /** Detected from the bytes, not taken from the client. */
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Pixels as displayed, after EXIF orientation; null for anything but images. */
  readonly width: number | null;
  readonly height: number | null;
  /** The file name at its origin; see `originalName`. */
  readonly originalName: string | null;
  /** The storage path of the thumbnail, null until it is first requested. */
  readonly thumbnailPath: string | null;
  readonly alt: string | null;
  readonly caption: string | null;
  /** What crops of an image keep visible; null for its centre. */
  readonly focalPoint: FocalPoint | null;
  /** A blurred preview of an image in about 30 bytes: a ThumbHash in base64. Null if there is none. */
  readonly blur: string | null;
  /** The user who uploaded it in a session; null if an API key did. */
  readonly uploadedByUserId: string | null;
  readonly uploadedByApiKeyId: string | null;
  readonly createdAt: Date;
}

/** A file to be recorded, with the SHA-256 of its bytes. */
export interface NewMedia extends Media {
  readonly digest: Uint8Array;
}

/** The texts that editors can change. */
export interface MediaTexts {
  readonly alt: string | null;
  readonly caption: string | null;
}

/** What editors can change of a stored file. */
export type MediaChanges = MediaTexts & Pick<Media, 'focalPoint'>;

export const MEDIA_SORTS = ['createdAt', 'sizeBytes', 'mimeType'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];
