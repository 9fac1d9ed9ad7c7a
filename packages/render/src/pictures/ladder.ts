import type { IncludedMedia } from '@galley/client';
import { safeSource } from '../html/safe-url.ts';

/** Widths in pixels that the service makes of a picture; none is larger than the original. */
export const WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1280, 1920, 2560];
export type PictureFormat = 'webp' | 'avif' | 'jpg' | 'png';
export type PictureCrop = '1x1' | '4x3' | '16x9' | '3x2';

/** A file as reads give it, or as `included.media` does: with the versions that the service makes. */
export type MediaFile = Pick<IncludedMedia, 'id' | 'url' | 'mimeType' | 'width' | 'height' | 'alt' | 'caption'> &
  Partial<Pick<IncludedMedia, 'srcset'>>;

/** The URL of a version of a picture; null if there is none. */
export type PictureUrl = (media: MediaFile, width: number, format: PictureFormat) => string | null;

/** What has versions; vectors, animations and other files are shown as they are. */
const RESIZABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
/** Where the service delivers a file: `/media/<workspace>/<year>/<month>/<id>.<ext>`. */
const ORIGINAL = /\/media\/[^/?#]+\/\d{4}\/\d{2}\/[\da-f-]{36}(?=\.[a-z\d]+$)/;

/** The URL of a version that the service makes: `…/<id>/w640.webp`, or `…/<id>/w640-16x9.webp` for a crop. */
export function versionUrl(media: MediaFile, width: number, format: PictureFormat, crop?: PictureCrop): string | null {
  const [path] = ORIGINAL.exec(media.url) ?? [];
  if (path === undefined) return null;
  const folder = media.url.slice(0, media.url.lastIndexOf('.'));
  return `${folder}/w${width}${crop === undefined ? '' : `-${crop}`}.${format}`;
}

/**
 * The versions of a picture as `srcset` of HTML: as the service names them, else by the rule for their URLs, with the
 * file itself as the largest.
 *
 * @param urlOf where versions are, if not in the service
 * @returns null where the file is all there is
 */
export function srcsetOf(media: MediaFile, format: PictureFormat, urlOf?: PictureUrl): string | null {
  const { url, mimeType, width } = media;
  if (width === null || !RESIZABLE.has(mimeType) || safeSource(url) === null) return null;
  if (media.srcset !== undefined && urlOf === undefined) return media.srcset?.[format] ?? null;
  const smaller = WIDTHS.filter((each) => each < width).flatMap((each) => {
    const version = (urlOf ?? versionUrl)(media, each, format);
    return version === null ? [] : [`${version} ${each}w`];
  });
  return smaller.length === 0 ? null : [...smaller, `${url} ${width}w`].join(', ');
}
