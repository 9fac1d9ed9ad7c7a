import { isUrl } from '@app/shared-kernel';

/** The sitemap entry of one address. */
export interface SitemapRow {
  readonly url: string;
  readonly lastmod: Date;
  readonly changefreq: 'weekly' | 'monthly';
  readonly priority: number;
  readonly index: boolean;
}

/** Milliseconds for which a changed post counts as fresh. */
const FRESH = 30 * 24 * 60 * 60 * 1000;

/** A published entity, with the fields that its row needs. */
export interface SitemapEntity {
  readonly kind: 'post' | 'page';
  /** Its path on the consumer's site; starts with `/`. */
  readonly path: string;
  /** Origin of the consumer's site; null if it is not set. */
  readonly siteUrl: string | null;
  readonly updatedAt: Date;
  /** Whether search engines may list it. */
  readonly index: boolean;
  /** Where visitors are redirected instead. */
  readonly redirectTo: string | null;
  /** The canonical URL, if one is set. */
  readonly canonicalUrl: string | null;
}

/** @param now decides whether a post changed within the last 30 days */
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

/** Without a site URL only paths can be compared. A fragment or trailing slash makes no difference. */
function isAtOwnAddress({ canonicalUrl, siteUrl, path }: SitemapEntity): boolean {
  if (canonicalUrl === null || !isUrl(canonicalUrl)) return true;
  const canonical = new URL(canonicalUrl);
  if (siteUrl === null) return bare(canonical.pathname + canonical.search) === bare(path);
  return bare(canonical.href.replace(/#.*$/s, '')) === bare(new URL(bare(siteUrl) + path).href);
}

function bare(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}
