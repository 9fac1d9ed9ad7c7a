import { isUrl } from '@app/shared-kernel';

/** A path in the service's terms: no host of another site, no white space or control characters. */
const PATH = /^\/(?![/\\])[^\s\p{Cc}\p{Cs}]*$/u;

/**
 * The path on the site for an address.
 *
 * @param siteUrl the origin of the site, if known
 * @returns null for other sites, and for fragments of the text itself
 */
export function ownPath(href: string, siteUrl: string | null): string | null {
  if (PATH.test(href)) return href;
  if (siteUrl === null || !isUrl(siteUrl) || !/^https?:/i.test(href) || !isUrl(href)) return null;
  const [site, url] = [new URL(siteUrl), new URL(href)];
  const base = site.pathname.replace(/\/$/, '');
  if (url.host !== site.host || !`${url.pathname}/`.startsWith(`${base}/`)) return null;
  return `${url.pathname.slice(base.length) || '/'}${url.search}${url.hash}`;
}
