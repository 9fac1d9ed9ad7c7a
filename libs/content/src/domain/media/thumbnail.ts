import { mediaTypeOf, SVG_TYPE } from './media-type.ts';
import type { Media } from './media.ts';

/** Longest side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 320;

/** What to show as the small picture of a file: a stored thumbnail, the file itself, a thumbnail made on request, or nothing. */
export type Thumbnail =
  { readonly kind: 'stored'; readonly storagePath: string } | { readonly kind: 'on-demand' } | null;

export function thumbnailOf({ thumbnailPath, storagePath, mimeType, width, height }: Media): Thumbnail {
  if (thumbnailPath !== null) return { kind: 'stored', storagePath: thumbnailPath };
  const isSmall = width !== null && height !== null && width <= THUMBNAIL_SIDE && height <= THUMBNAIL_SIDE;
  if (mimeType === SVG_TYPE) return { kind: 'stored', storagePath };
  if (mediaTypeOf(mimeType)?.raster !== true) return null;
  return isSmall ? { kind: 'stored', storagePath } : { kind: 'on-demand' };
}
