/** What a path is to the service: no host of another site, no white space, nothing that is no text. */
const PATH = /^\/(?![/\\])[^\s\p{Cc}\p{Cs}]*$/u;

/**
 * The path on the site that an address leads to.
 *
 * @param siteUrl where the site is, if that is known
 * @returns null for what leads elsewhere, or within the text
 */
export function ownPath(href: string, siteUrl: string | null): string | null {
  if (PATH.test(href)) return href;
  if (siteUrl === null || !URL.canParse(siteUrl) || !/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const [site, url] = [new URL(siteUrl), new URL(href)];
  const base = site.pathname.replace(/\/$/, '');
  if (url.host !== site.host || !`${url.pathname}/`.startsWith(`${base}/`)) return null;
  return `${url.pathname.slice(base.length) || '/'}${url.search}${url.hash}`;
}
