import type { Media } from '../media.ts';
import {
  stemOf,
  VARIANT_CROPS,
  VARIANT_WIDTHS,
  variantFile,
  type Variant,
  type VariantFormat,
  type VariantWidth,
} from './variant.ts';

/** A part of an image as displayed, in pixels from its upper left corner. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a variant is made, and where it is stored. */
export interface VariantPlan {
  readonly storagePath: string;
  /** The part to show; null for the whole image. */
  readonly region: Region | null;
  /** In pixels, at most the width of the image or of the part of it. */
  readonly width: number;
  readonly format: VariantFormat;
}

export type VariantSource = Pick<Media, 'storagePath' | 'focalPoint'> & {
  readonly width: number;
  readonly height: number;
};

/**
 * Plans a variant. No variant is larger than its image: greater widths share the file of the first that is as wide. The name
 * of a crop's file contains the focal point, so that the bytes of a name never change.
 */
export function planVariant(source: VariantSource, { width, crop, format }: Variant): VariantPlan {
  const region = crop === null ? null : regionOf(source, VARIANT_CROPS[crop]);
  const available = (region ?? source).width;
  const step = Math.min(width, stepFor(available)) as VariantWidth;
  const focus = crop === null || !source.focalPoint ? '' : focusOf(source.focalPoint);
  const file = variantFile({ width: step, crop, format }).replace('.', `${focus}.`);
  return {
    storagePath: `${stemOf(source.storagePath)}/${file}`,
    region,
    width: Math.min(step, available),
    format,
  };
}

/** Widths of the variants that differ, each with the width in pixels of its file. */
export function widthsOf(imageWidth: number): readonly { readonly name: VariantWidth; readonly pixels: number }[] {
  const last = stepFor(imageWidth);
  return VARIANT_WIDTHS.filter((name) => name <= last).map((name) => ({ name, pixels: Math.min(name, imageWidth) }));
}

/** The smallest offered width that shows all of the pixels; the greatest one if none does. */
function stepFor(pixels: number): VariantWidth {
  return VARIANT_WIDTHS.find((width) => width >= pixels) ?? 2560;
}

/** The largest part with the proportion whose centre is as near to the focal point as the edges allow. */
function regionOf({ width, height, focalPoint }: VariantSource, proportion: number): Region {
  const wide = Math.max(1, Math.round(Math.min(width, height * proportion)));
  const high = Math.max(1, Math.round(Math.min(height, width / proportion)));
  const { x, y } = focalPoint ?? { x: 0.5, y: 0.5 };
  return { x: offset(x, width, wide), y: offset(y, height, high), width: wide, height: high };
}

function offset(share: number, whole: number, part: number): number {
  return Math.min(Math.max(0, Math.round(share * whole - part / 2)), whole - part);
}

function focusOf({ x, y }: { readonly x: number; readonly y: number }): string {
  return `-${Math.round(x * 1_000)}-${Math.round(y * 1_000)}`;
}
