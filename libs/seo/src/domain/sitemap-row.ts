/** What a sitemap says of one address. */
export interface SitemapRow {
  readonly url: string;
  readonly lastmod: Date;
  readonly changefreq: 'weekly' | 'monthly';
  readonly priority: number;
  readonly index: boolean;
}

/** Milliseconds for which a changed post counts as fresh. */
const FRESH = 30 * 24 * 60 * 60 * 1000;

/** Something published, as far as its row needs. */
export interface SitemapEntity {
  readonly kind: 'post' | 'page';
  /** Where it lives on the consumer's site; starts with `/`. */
  readonly path: string;
  /** Address of the consumer's site; null when it is not set. */
  readonly siteUrl: string | null;
  readonly updatedAt: Date;
  /** Whether search engines may list it. */
  readonly index: boolean;
  /** Where visitors are sent instead. */
  readonly redirectTo: string | null;
  /** The address of the original, where one is stated. */
  readonly canonicalUrl: string | null;
}

/** @param now decides whether a post was changed within the last 30 days */
export function sitemapRow(entity: SitemapEntity, now: Date): SitemapRow {
  const fresh = entity.kind === 'post' && now.getTime() - entity.updatedAt.getTime() <= FRESH;
  return {
    url: entity.path,
    lastmod: entity.updatedAt,
    changefreq: fresh ? 'weekly' : 'monthly',
    priority: fresh ? 0.8 : entity.kind === 'post' ? 0.6 : 0.5,
    index: entity.index && entity.redirectTo === null && isAtOwnAddress(entity),
  };
}

/** Without an address of the site only paths can be compared. A fragment and a slash at the end make no other page. */
function isAtOwnAddress({ canonicalUrl, siteUrl, path }: SitemapEntity): boolean {
  if (canonicalUrl === null || !URL.canParse(canonicalUrl)) return true;
  const canonical = new URL(canonicalUrl);
  if (siteUrl === null) return bare(canonical.pathname + canonical.search) === bare(path);
  return bare(canonical.href.replace(/#.*$/s, '')) === bare(new URL(bare(siteUrl) + path).href);
}

function bare(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}
