import { Invalid, Problems } from '@app/shared-kernel';
import { mediaTypeOf, type MediaType } from './media-type.ts';
import type { Media } from './media.ts';

/** A rectangle in pixels of the image as displayed, counted from its top left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One side alone keeps the proportions; two sides are used as given. */
export interface Resize {
  readonly width?: number;
  readonly height?: number;
}

/** The crop is applied before the resize. */
export interface ImageEdit {
  readonly crop?: Crop;
  readonly resize?: Resize;
}

/** An edit that fits its image, and the size of the result. */
export interface EditPlan {
  readonly type: MediaType;
  readonly crop: Crop | null;
  readonly width: number;
  readonly height: number;
}

/** The longest side that every format supports: WebP stores it in 14 bits. */
export const MAX_SIDE = 16_383;
/** The longest side of an accepted image, as JPEG and GIF have it: the library needs minutes for a row of millions of pixels. */
export const MAX_ACCEPTED_SIDE = 65_535;
/** Pixels of the largest accepted image: decoding needs memory for all of them, however small the file. */
export const MAX_PIXELS = 64_000_000;
/** Pixels of the largest result of an edit: encoding takes the time. */
export const MAX_EDITED_PIXELS = 50_000_000;

/** @throws Invalid when the file is no raster image, the edit is empty, or it does not fit the image */
export function planEdit(media: Media, { crop, resize }: ImageEdit): EditPlan {
  const type = mediaTypeOf(media.mimeType);
  if (!type?.raster || media.width === null || media.height === null) {
    throw new Invalid('Only raster images can be edited.');
  }
  if (!crop && !resize) throw new Invalid('Ask for a crop, a resize or both.');
  if (crop) checkCrop(crop, media.width, media.height);
  const from = crop ?? { width: media.width, height: media.height };
  const { width, height } = resultOf(from, resize ?? {});
  if (width > MAX_SIDE || height > MAX_SIDE) throw Invalid.at('resize', `must give no side above ${MAX_SIDE} pixels`);
  if (width * height > MAX_EDITED_PIXELS)
    throw Invalid.at('resize', `must give no more than ${MAX_EDITED_PIXELS} pixels`);
  return { type, crop: crop ?? null, width, height };
}

function checkCrop(crop: Crop, width: number, height: number): void {
  const problems = new Problems();
  if (crop.x + crop.width > width)
    problems.report('crop.width', `must end within the image, which is ${width} pixels wide`);
  if (crop.y + crop.height > height)
    problems.report('crop.height', `must end within the image, which is ${height} pixels high`);
  problems.throwIfAny();
}

function resultOf(
  from: { width: number; height: number },
  { width, height }: Resize,
): { width: number; height: number } {
  if (width !== undefined && height !== undefined) return { width, height };
  if (width !== undefined) return { width, height: side((from.height * width) / from.width) };
  if (height !== undefined) return { width: side((from.width * height) / from.height), height };
  return { width: from.width, height: from.height };
}

function side(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
