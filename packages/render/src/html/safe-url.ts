import { isUrl } from './is-url.ts';

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Browsers drop these from a URL before they read its scheme. */
// oxlint-disable-next-line no-control-regex
const DROPPED = /[\u0000-\u0020\u007f-\u00a0]/;
const BASE = 'https://site.invalid';

/**
 * A link that may stand in `href`: the web, a mail or phone program, or a place of this site.
 *
 * @returns null for everything else, scripts above all
 */
export function safeLink(url: string): string | null {
  const trimmed = url.trim();
  if (trimmed === '' || DROPPED.test(trimmed) || !isUrl(trimmed, BASE)) return null;
  return SCHEMES.has(new URL(trimmed, BASE).protocol) ? trimmed : null;
}

/** A link that may stand in `src`. */
export function safeSource(url: string): string | null {
  const link = safeLink(url);
  return link !== null && /^(?:https?:\/\/|\/)/i.test(link) ? link : null;
}

/** Whether the link leaves this site, so that `rel` has to say how. */
export function leavesSite(link: string): boolean {
  return new URL(link, BASE).origin !== BASE;
}
