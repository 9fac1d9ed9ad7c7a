import type { SitemapRow } from '@galley/client';
import { element, xmlDocument } from './xml.ts';

/** The most that one file may list (https://www.sitemaps.org/protocol.html); its 50 MB are never reached with these rows. */
export const SITEMAP_MAX = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
/** The most pictures of a page that search engines read. */
const IMAGES_MAX = 1_000;

export interface SitemapOptions {
  /** A file of those that the sitemap is divided into past {@link SITEMAP_MAX} rows, from 1. */
  readonly part?: number | undefined;
  /** Pictures of a page by its path, as absolute URLs. */
  readonly images?: ReadonlyMap<string, readonly string[]> | undefined;
}

/**
 * The file at `/sitemap.xml`: the rows themselves, or, if they are too many for one file, a list of the files
 * `/sitemap-1.xml`, `/sitemap-2.xml`, …, which `part` writes.
 *
 * @param rows `data` of `galley.sitemap.get()`; rows that are not to be indexed are left out
 * @param origin of the site, without a slash at its end
 * @returns null for a part that does not exist
 */
export function sitemapXml(
  rows: readonly SitemapRow[],
  origin: string,
  { part, images = new Map() }: SitemapOptions = {},
): string | null {
  const found = rows.filter(({ index }) => index);
  if (part !== undefined) {
    const some = found.slice((part - 1) * SITEMAP_MAX, part * SITEMAP_MAX);
    return found.length <= SITEMAP_MAX || some.length === 0 ? null : urlSet(some, origin, images);
  }
  if (found.length <= SITEMAP_MAX) return urlSet(found, origin, images);
  const files = Array.from({ length: Math.ceil(found.length / SITEMAP_MAX) }, (_, at) => `/sitemap-${at + 1}.xml`);
  return xmlDocument([
    `<sitemapindex ${NAMESPACE}>`,
    ...files.map((file) => `<sitemap>${element('loc', origin + file)}</sitemap>`),
    '</sitemapindex>',
  ]);
}

type Images = ReadonlyMap<string, readonly string[]>;

function urlSet(rows: readonly SitemapRow[], origin: string, images: Images): string {
  return xmlDocument([
    `<urlset ${NAMESPACE}${images.size === 0 ? '' : ` ${IMAGES}`}>`,
    ...rows.map((row) => entry(row, origin, images.get(row.url) ?? [])),
    '</urlset>',
  ]);
}

function entry({ url, lastmod, changefreq, priority }: SitemapRow, origin: string, images: readonly string[]): string {
  const fields = [
    element('loc', origin + url),
    element('lastmod', lastmod),
    element('changefreq', changefreq),
    element('priority', priority.toFixed(1)),
    ...images.slice(0, IMAGES_MAX).map((image) => `<image:image>${element('image:loc', image)}</image:image>`),
  ];
  return `<url>${fields.join('')}</url>`;
}
