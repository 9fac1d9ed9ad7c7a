import type { Api } from '../api/index.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Part = Size & { readonly x: number; readonly y: number };

/** A part of an image in pixels. @param part in per cent of its sides */
export function inPixels(part: Part, image: { readonly width: number | null; readonly height: number | null }): Part {
  const across = (percent: number) => Math.round((percent / 100) * (image.width ?? 0));
  const down = (percent: number) => Math.round((percent / 100) * (image.height ?? 0));
  return {
    x: across(part.x),
    y: down(part.y),
    width: Math.max(1, across(part.width)),
    height: Math.max(1, down(part.height)),
  };
}

/**
 * The size of what is cropped after it is resized.
 *
 * @param width as typed; empty to keep the size
 * @returns null for what is no width, or would only blow the image up
 */
export function sizeAfter(part: Size, width: string): Size | null {
  const typed = width.trim();
  if (typed === '') return { width: part.width, height: part.height };
  const wanted = Number(typed);
  if (!/^\d+$/.test(typed) || wanted < 1 || wanted > part.width) return null;
  return { width: wanted, height: Math.max(1, Math.round((part.height * wanted) / part.width)) };
}

/** What is asked of the service. @param width as `sizeAfter` takes it */
export function editOf(crop: Part, width: string): Api.EditMedia {
  const size = sizeAfter(crop, width);
  return { crop, ...(size && size.width !== crop.width ? { resize: { width: size.width } } : {}) };
}
