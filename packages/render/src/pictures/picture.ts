import { filled, html, type Html } from '../html/html.ts';
import { safeSource } from '../html/safe-url.ts';
import { inline, plainText } from '../markdown/markdown.ts';
import { srcsetOf, type MediaFile, type PictureFormat, type PictureUrl } from './ladder.ts';

export interface PictureOptions {
  /** How wide the picture is shown, as `sizes` in HTML. Default: the column of the text. */
  readonly sizes?: string | undefined;
  /** Instead of the text of the file; empty for a picture that says nothing new. */
  readonly alt?: string | null | undefined;
  /** For the first picture that is visible. */
  readonly eager?: boolean | undefined;
  /** Where versions are, if not in the service. */
  readonly urlOf?: PictureUrl | undefined;
  /** Default webp, which every browser of today shows; of several, browsers take the first that they know. */
  readonly formats?: readonly PictureFormat[] | undefined;
}

/** The attributes of an `img`, for components of frameworks. */
export interface PictureAttributes {
  readonly src: string;
  readonly srcset: string | null;
  readonly sizes: string | null;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** A file as an image block names it: without its record once it was deleted. */
export interface ShownFile {
  readonly url: string | null;
  readonly alt?: string | null | undefined;
  readonly caption?: string | null | undefined;
  readonly media?: MediaFile | undefined;
}

const COLUMN_SIZES = '(min-width: 44rem) 41rem, 92vw';
const TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** A media file as `<img>` with the widths that the service makes; null for what is no picture. */
export function picture(media: MediaFile | null | undefined, options: PictureOptions = {}): Html | null {
  if (!media || !media.mimeType.startsWith('image/')) return null;
  return imageTag({ url: media.url, media }, options);
}

/** What `picture` writes, as data; null for what is no picture. */
export function pictureAttributes(
  media: MediaFile | null | undefined,
  options: PictureOptions = {},
): PictureAttributes | null {
  if (!media || !media.mimeType.startsWith('image/')) return null;
  return attributesOf({ url: media.url, media }, options);
}

/** A figure that takes its place before its image is there; what is left of a deleted one is its caption. */
export function figure(file: ShownFile, options: PictureOptions = {}): Html {
  const image = imageTag(file, options);
  const text = filled(file.caption) ?? filled(file.media?.caption);
  if (!image && !text) return html``;
  return html`<figure class="image">${image}${text && html`<figcaption>${inline(text)}</figcaption>`}</figure>`;
}

function imageTag(file: ShownFile, options: PictureOptions): Html | null {
  const attributes = attributesOf(file, options);
  if (attributes === null) return null;
  const { src, srcset, sizes, alt, width, height } = attributes;
  const size = width && height && html` width="${width}" height="${height}"`;
  const loading = options.eager ? html` fetchpriority="high"` : html` loading="lazy"`;
  const responsive = srcset && html` srcset="${srcset}" sizes="${sizes}"`;
  const image = html`<img src="${src}" ${responsive} alt="${alt}" ${size}${loading} decoding="async" />`;
  const better = (options.formats ?? []).slice(0, -1).flatMap((format) => {
    const versions = file.media && srcsetOf(file.media, format, options.urlOf);
    return versions ? [html`<source type="${TYPES[format]}" srcset="${versions}" sizes="${sizes}" />`] : [];
  });
  return better.length === 0 ? image : html`<picture>${better}${image}</picture>`;
}

function attributesOf({ url, alt, media }: ShownFile, options: PictureOptions): PictureAttributes | null {
  const src = url === null ? null : safeSource(url);
  if (src === null) return null;
  const srcset = media ? srcsetOf(media, options.formats?.at(-1) ?? 'webp', options.urlOf) : null;
  return {
    src,
    srcset,
    sizes: srcset === null ? null : (options.sizes ?? COLUMN_SIZES),
    alt: plainText(options.alt ?? alt ?? media?.alt ?? ''),
    width: media?.width ?? null,
    height: media?.height ?? null,
  };
}
