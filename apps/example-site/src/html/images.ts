import { RESIZABLE, sizedPath, WIDTHS } from '../content/image-sizes.ts';
import type { Media } from '../content/model.ts';
import { filled, html, type Html } from './html.ts';
import { inline, plainText } from './markdown.ts';
import { safeSource } from './safe-url.ts';

export interface Picture {
  /** Null once the file was deleted. */
  readonly url: string | null;
  readonly alt?: string | null;
  readonly caption?: string | null;
  /** The file's own record: its size, and texts for where the block has none. */
  readonly media?: Media | undefined;
}

/** A figure that takes its place before its image is there; what is left of a deleted one is its caption. */
export function picture({ url, alt, caption, media }: Picture): Html {
  const image = url !== null && imageTag({ url, alt: alt ?? media?.alt, media });
  const text = filled(caption) ?? filled(media?.caption);
  if (!image && !text) return html``;
  return html`<figure class="image">${image}${text && html`<figcaption>${inline(text)}</figcaption>`}</figure>`;
}

const COLUMN_SIZES = '(min-width: 44rem) 41rem, 92vw';

/**
 * @param eager for the first image that is visible
 * @param sizes how wide the image is shown, as in HTML
 */
export function imageTag(
  { url, alt, media }: Picture,
  { eager = false, sizes = COLUMN_SIZES }: { eager?: boolean; sizes?: string } = {},
): Html | null {
  const source = url === null ? null : safeSource(url);
  if (source === null) return null;
  const versions = media && smallerVersions(media);
  const size = media?.width && media.height && html` width="${media.width}" height="${media.height}"`;
  const loading = eager ? html` fetchpriority="high"` : html` loading="lazy"`;
  const responsive = versions && html` srcset="${versions}" sizes="${sizes}"`;
  return html`<img src="${source}" ${responsive} alt="${plainText(alt ?? '')}" ${size}${loading} decoding="async" />`;
}

/** A media of a resource, such as a featured image or a portrait. */
export function mediaImage(
  media: Media | null | undefined,
  options?: { eager?: boolean; alt?: string; sizes?: string },
): Html | null {
  if (!media || !media.mimeType.startsWith('image/')) return null;
  return imageTag({ url: media.url, alt: options?.alt ?? media.alt, media }, options);
}

/** The versions below the size of the file, and the file itself as the largest. */
function smallerVersions({ id, url, mimeType, width }: Media): string | null {
  if (width === null || !RESIZABLE.has(mimeType) || safeSource(url) === null) return null;
  const smaller = WIDTHS.filter((each) => each < width);
  if (smaller.length === 0) return null;
  return [...smaller.map((each) => `${sizedPath(id, each)} ${each}w`), `${url} ${width}w`].join(', ');
}
