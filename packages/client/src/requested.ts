import { isUrl } from './is-url.ts';

/**
 * What a visitor asked for: a path, an absolute URL as text or as `URL`, or a request with one of these as its `url`,
 * such as the `Request` of the Fetch standard or the request of a server of Node.js.
 */
export type Requested = string | URL | { readonly url?: string | undefined };

const ABSOLUTE = /^https?:\/\//i;

/** The path of what was asked for, with its query and fragment; texts that are no absolute URL are taken as paths. */
export function pathOf(asked: Requested): string {
  const url = typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : (asked.url ?? '');
  if (!ABSOLUTE.test(url) || !isUrl(url)) return url;
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}

/** The same without its query and fragment, so that all visits count as one. */
export function bareOf(path: string): string {
  return path.split(/[?#]/, 1)[0] as string;
}
