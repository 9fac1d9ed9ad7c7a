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

/** @param eager for the one image that everybody sees first */
export function imageTag({ url, alt, media }: Picture, { eager = false } = {}): Html | null {
  const source = url === null ? null : safeSource(url);
  if (source === null) return null;
  const size = media?.width && media.height && html` width="${media.width}" height="${media.height}"`;
  const loading = eager ? html` fetchpriority="high"` : html` loading="lazy"`;
  return html`<img src="${source}" alt="${plainText(alt ?? '')}" ${size}${loading} decoding="async" />`;
}

/** A media of a resource, such as a featured image or a portrait. */
export function mediaImage(media: Media | null | undefined, options?: { eager?: boolean; alt?: string }): Html | null {
  if (!media || !media.mimeType.startsWith('image/')) return null;
  return imageTag({ url: media.url, alt: options?.alt ?? media.alt, media }, options);
}
