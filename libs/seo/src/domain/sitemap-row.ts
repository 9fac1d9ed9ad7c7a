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

/** @param now decides whether a post was changed within the last 30 days */
export function sitemapRow(
  entity: { kind: 'post' | 'page'; path: string; updatedAt: Date; index: boolean },
  now: Date,
): SitemapRow {
  const fresh = entity.kind === 'post' && now.getTime() - entity.updatedAt.getTime() <= FRESH;
  return {
    url: entity.path,
    lastmod: entity.updatedAt,
    changefreq: fresh ? 'weekly' : 'monthly',
    priority: fresh ? 0.8 : entity.kind === 'post' ? 0.6 : 0.5,
    index: entity.index,
  };
}
