import { element, xmlDocument } from './xml.ts';

/** The most that one file may list (https://www.sitemaps.org/protocol.html); its 50 MB are never reached with these rows. */
export const SITEMAP_MAX = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapRow {
  /** A path of the site. */
  readonly url: string;
  readonly lastmod: string;
  readonly changefreq: string;
  readonly priority: number;
  /** False for what is not to be found. */
  readonly index: boolean;
}

/**
 * The file at `/sitemap.xml`: the rows themselves, or, when they are too many for one file, a list of the files that
 * hold them.
 *
 * @param origin of the site, without a slash at its end
 */
export function sitemapRoot(rows: readonly SitemapRow[], origin: string): string {
  const found = indexed(rows);
  if (found.length <= SITEMAP_MAX) return urlSet(found, origin);
  const files = Array.from({ length: Math.ceil(found.length / SITEMAP_MAX) }, (_, at) => `/sitemap-${at + 1}.xml`);
  return xmlDocument([
    `<sitemapindex ${NAMESPACE}>`,
    ...files.map((file) => `<sitemap>${element('loc', origin + file)}</sitemap>`),
    '</sitemapindex>',
  ]);
}

/**
 * One of the files that the root lists.
 *
 * @param number from 1
 * @returns null when there is no such file
 */
export function sitemapPart(rows: readonly SitemapRow[], number: number, origin: string): string | null {
  const found = indexed(rows);
  const part = found.slice((number - 1) * SITEMAP_MAX, number * SITEMAP_MAX);
  return found.length <= SITEMAP_MAX || part.length === 0 ? null : urlSet(part, origin);
}

function indexed(rows: readonly SitemapRow[]): SitemapRow[] {
  return rows.filter(({ index }) => index);
}

function urlSet(rows: readonly SitemapRow[], origin: string): string {
  return xmlDocument([`<urlset ${NAMESPACE}>`, ...rows.map((row) => entry(row, origin)), '</urlset>']);
}

function entry({ url, lastmod, changefreq, priority }: SitemapRow, origin: string): string {
  const fields = [
    element('loc', origin + url),
    element('lastmod', lastmod),
    element('changefreq', changefreq),
    element('priority', priority.toFixed(1)),
  ];
  return `<url>${fields.join('')}</url>`;
}
