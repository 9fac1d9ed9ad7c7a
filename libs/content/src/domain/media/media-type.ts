export interface MediaType {
  readonly mimeType: string;
  /** The file extension of this type in storage paths, without the dot. */
  readonly extension: string;
  /** Whether it is a raster image, which can be cropped and resized. */
  readonly raster: boolean;
}

/** The only accepted types; all other files are refused. */
export const MEDIA_TYPES: readonly MediaType[] = [
  { mimeType: 'image/jpeg', extension: 'jpg', raster: true },
  { mimeType: 'image/png', extension: 'png', raster: true },
  { mimeType: 'image/gif', extension: 'gif', raster: true },
  { mimeType: 'image/webp', extension: 'webp', raster: true },
  { mimeType: 'image/avif', extension: 'avif', raster: true },
  { mimeType: 'image/svg+xml', extension: 'svg', raster: false },
  { mimeType: 'application/pdf', extension: 'pdf', raster: false },
  { mimeType: 'video/mp4', extension: 'mp4', raster: false },
  { mimeType: 'video/webm', extension: 'webm', raster: false },
  { mimeType: 'audio/mpeg', extension: 'mp3', raster: false },
];

const byMimeType = new Map(MEDIA_TYPES.map((type) => [type.mimeType, type]));
const byExtension = new Map(MEDIA_TYPES.map((type) => [type.extension, type]));

export function mediaTypeOf(mimeType: string): MediaType | null {
  return byMimeType.get(mimeType) ?? null;
}

export function mediaTypeOfExtension(extension: string): MediaType | null {
  return byExtension.get(extension) ?? null;
}

export const SVG_TYPE = 'image/svg+xml';
