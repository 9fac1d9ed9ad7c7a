const LOCATION = /<loc>([^<>]+)<\/loc>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Addresses of an old site. */
export interface OldAddresses {
  readonly addresses: readonly string[];
  /** Of further sitemaps, which an index of sitemaps names. */
  readonly sitemaps: readonly string[];
}

/** Reads a sitemap (sitemaps.org), or a list with an address or a path in each line. */
export function readOldAddresses(text: string): OldAddresses {
  if (!/<(?:\w{1,20}:)?(?:urlset|sitemapindex)\b/i.test(text.slice(0, 10_000))) {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    return { addresses: lines.filter((line) => /^(?:\/|https?:\/\/)/i.test(line)), sitemaps: [] };
  }
  const found = [...text.matchAll(LOCATION)].map(([, address = '']) => decoded(address.trim()));
  const isIndex = /<(?:\w{1,20}:)?sitemapindex\b/i.test(text.slice(0, 10_000));
  return isIndex ? { addresses: [], sitemaps: found } : { addresses: found, sitemaps: [] };
}

/** The path of an address, with its query; null for one without. */
export function pathOfAddress(address: string): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address.split('#', 1)[0] ?? null;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
