const PLACEHOLDER = '__GHOST_URL__';
const RENDERING = /\/(?:size\/[wh0-9]+|format\/[a-z0-9]+)(?=\/)/g;
const FILE = /(?:^|\/)content\/((?:images|media|files)\/[^?#]+)/;

/** @returns the path of a file within `content/`, of the original for a resized image; null for another address */
export function fileRef(ref: string, siteUrl: string | null): string | null {
  const local =
    ref.startsWith(PLACEHOLDER) || /^\/(?!\/)/.test(ref) || isOf(ref, siteUrl) || !/^[a-z]+:|^\/\//i.test(ref);
  if (!local && siteUrl !== null) return null;
  const path = FILE.exec(ref.replace(RENDERING, ''))?.[1];
  if (path === undefined) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path of an address of the site; other addresses unchanged. */
export function plainUrl(url: string, siteUrl: string | null): string {
  if (url.startsWith(PLACEHOLDER)) return url.slice(PLACEHOLDER.length) || '/';
  return siteUrl !== null && isOf(url, siteUrl) ? url.slice(siteUrl.replace(/(?<!\/)\/+$/, '').length) || '/' : url;
}

/** Replaces Ghost's placeholder for the site by the address of the site. */
export function ofSite(ref: string, siteUrl: string | null): string {
  if (siteUrl === null || !ref.startsWith(PLACEHOLDER)) return ref;
  return siteUrl.replace(/(?<!\/)\/+$/, '') + ref.slice(PLACEHOLDER.length);
}

function isOf(url: string, siteUrl: string | null): boolean {
  return siteUrl !== null && url.startsWith(siteUrl.replace(/(?<!\/)\/+$/, ''));
}
