import { isUrl } from '@app/shared-kernel';
import { hostOf } from '../../domain/links/link-index.ts';

const PLACEHOLDER = '__GHOST_URL__';
const RENDERING = /\/(?:size\/[wh0-9]+|format\/[a-z0-9]+)(?=\/)/g;
const FILE = /(?:^|\/)content\/((?:images|media|files)\/[^?#]+)/;

/** @returns the path of a file within `content/`, of the original for a resized image; null for another address */
export function fileRef(ref: string, siteUrl: string | null): string | null {
  const local =
    ref.startsWith(PLACEHOLDER) ||
    /^\/(?!\/)/.test(ref) ||
    withinSite(ref, siteUrl) !== null ||
    !/^[a-z]+:|^\/\//i.test(ref);
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
  return withinSite(url, siteUrl) ?? url;
}

/** Replaces Ghost's placeholder for the site by the address of the site. */
export function ofSite(ref: string, siteUrl: string | null): string {
  if (siteUrl === null || !ref.startsWith(PLACEHOLDER)) return ref;
  return siteUrl.replace(/(?<!\/)\/+$/, '') + ref.slice(PLACEHOLDER.length);
}

/** What follows the site's own address, with or without `www.` and TLS; null for an address of another site. */
function withinSite(url: string, siteUrl: string | null): string | null {
  if (siteUrl === null || !/^(?:https?:)?\/\//i.test(url) || !isUrl(url, siteUrl)) return null;
  const [site, page] = [new URL(siteUrl), new URL(url, siteUrl)];
  const folder = site.pathname.replace(/(?<!\/)\/+$/, '');
  const isWithin = page.pathname === folder || page.pathname.startsWith(`${folder}/`);
  if (hostOf(site) !== hostOf(page) || !isWithin) return null;
  return (page.pathname.slice(folder.length) || '/') + page.search + page.hash;
}
