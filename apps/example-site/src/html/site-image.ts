import { picture, type Html, type PictureOptions } from '@galley/render';
import { sizedPath } from '../content/image-sizes.ts';
import type { Media } from '../content/model.ts';

/** How this site shows pictures: in sizes that it makes itself. */
export const PICTURES: PictureOptions = { urlOf: ({ id }, width) => sizedPath(id, width) };

/** A media of a resource, such as a featured image or a portrait. */
export function siteImage(media: Media | null | undefined, options?: PictureOptions): Html | null {
  return picture(media, { ...PICTURES, ...options });
}
